import { execFile, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const burden = fileURLToPath(new URL('burden.mjs', import.meta.url));
/** How long a stalled process stands still, in ms. */
const standstill = 2_000;

/**
 * Makes the machine busy.
 * @param options.load number of processes each that keep a processor, the disk and the network busy.
 * @param options.stall ms between stalls, each of which stops one process below this one for 2 s; 0: none.
 * @returns a function that ends the load.
 */
export function startLoad({ load, stall }) {
  const burdens = ['cpu', 'disk', 'network'].flatMap((kind) =>
    Array.from({ length: load }, () =>
      spawn(process.execPath, [burden, kind], { stdio: ['pipe', 'ignore', 'inherit'] }),
    ),
  );
  const own = new Set(burdens.map(({ pid }) => pid));
  const ending = new AbortController();
  const stalling = stall > 0 ? stallOften({ stall, own, signal: ending.signal }) : undefined;
  return async () => {
    ending.abort();
    for (const one of burdens) one.kill();
    await stalling;
  };
}

async function stallOften({ stall, own, signal }) {
  const pause = (ms) => wait(ms, undefined, { signal }).catch(() => {});
  for (await pause(stall); !signal.aborted; await pause(stall)) {
    const processes = (await listDescendants(process.pid)).filter((pid) => !own.has(pid));
    const chosen = processes[Math.floor(Math.random() * processes.length)];
    if (chosen === undefined || !send(chosen, 'SIGSTOP')) continue;
    await pause(standstill);
    send(chosen, 'SIGCONT');
  }
}

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    // It has ended.
    return false;
  }
}

async function listDescendants(ancestor) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = new Set([ancestor]);
  // A child may be listed before its parent.
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const [pid, parent] of rows) if (below.has(parent)) below.add(pid);
  }
  below.delete(ancestor);
  return [...below];
}
