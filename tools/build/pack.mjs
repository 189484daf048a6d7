// Packs the snapshot as zstd, by Pyodide's Python, since older Nodes have none. Job: {folder}

import { mount, readJob, startPyodide } from "./pyodide.mjs";

const python = await startPyodide();
mount(python, readJob().folder, "/job");
python.runPython(`
from compression.zstd import CompressionParameter as Parameter, compress
from pathlib import Path

options = {Parameter.compression_level: 19, Parameter.checksum_flag: 1}
image = Path("/job/image.bin").read_bytes()
Path("/job/snapshot.bin").write_bytes(compress(image, options=options))
`);
process.exit(0);
