// The engine's speed inside Pyodide under Node.
// node engine.mjs JOB, with JOB: {root, game, seconds}

import { mount, readJob, startPyodide } from "../tools/build/pyodide.mjs";

const job = readJob();
const python = await startPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
mount(python, job.root, "/project");
const measure = python.runPython(`
import sys
sys.path.insert(0, "/project")
from bench.engine import measure
measure
`);
console.log(measure(job.game, job.seconds));
