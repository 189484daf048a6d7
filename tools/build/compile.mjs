// Compiles a folder's archives inside Pyodide and locks its wheels. Job: {folder, tools: [wheel]}

import { here, install, mount, readJob, runFile, startPyodide } from "./pyodide.mjs";

const { folder, tools } = readJob();
// Drop docstrings, asserts and column numbers.
const python = await startPyodide({ env: { PYTHONNODEBUGRANGES: "1", PYTHONOPTIMIZE: "2" } });
install(python, tools);
mount(python, folder, "/job");
await runFile(python, `${here}/compile.py`).get("prepare")("/job");
process.exit(0);
