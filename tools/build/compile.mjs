// Compiles archives inside Pyodide and writes the lock file of our wheels. Job: {folder, archives:
// [{source, target, lines}], micropip, wheels: [name], lock}, names below `folder`.

import { mount, readJob, runFile, startPyodide, here } from "./pyodide.mjs";

const job = readJob();
const python = await startPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
mount(python, job.folder, "/job");
const compile = runFile(python, `${here}/compile.py`).get("compile_archive");
for (const { source, target, lines } of job.archives) {
  compile.callKwargs(`/job/${source}`, `/job/${target}`, { lines });
}
if (job.lock) {
  await python.loadPackage(`${job.folder}/${job.micropip}`, { messageCallback() {} });
  const lock = runFile(python, `${here}/lock.py`).get("lock");
  await lock(
    "/job",
    python.toPy(job.wheels),
    `/job/${job.lock}`,
  );
}
process.exit(0);
