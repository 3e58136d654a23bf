/**
 * Outlives the orchestrator, however it ends, and terminates the child processes that it left. Standard input contains lines
 * `+pid` and `-pid`. Its end means that the orchestrator has exited.
 */
import { createInterface } from 'node:readline';

const grace = 4_000;
const pids = new Set();

// Ctrl-C reaches the whole process group. In that case the orchestrator stops its children itself.
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

/** Returns true if the process exists. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
