/**
 * Outlives the orchestrator by a moment, whatever ends it, and ends the children it left. Standard input carries lines
 * `+pid` and `-pid`; its end means that the orchestrator is gone.
 */
import { createInterface } from 'node:readline';

const grace = 4_000;
const pids = new Set();

// Ctrl-C reaches the whole process group; the orchestrator stops the children itself then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) pids.add(pid);
  else pids.delete(pid);
}

const until = Date.now() + grace;
for (const pid of pids) send(pid, 'SIGTERM');
while (Date.now() < until && [...pids].some((pid) => send(pid, 0))) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
for (const pid of pids) send(pid, 'SIGKILL');

/** True when the process was there. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
