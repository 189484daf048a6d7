// node pyodide_tests.mjs JOB, with JOB: {root, wheels: [path], arguments: [pytest's]}

import { install, mount, readJob, startPyodide } from "./build/pyodide.mjs";

const job = readJob();
const python = await startPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
install(python, job.wheels);
mount(python, job.root, "/project");
const status = python.runPython(`
import os, sys
os.chdir("/project")
sys.path.insert(0, "/project")
import pytest

def run(arguments):
    return int(pytest.main(["-p", "no:cacheprovider", *arguments]))

run
`)(python.toPy(job.arguments));
process.exit(status);
