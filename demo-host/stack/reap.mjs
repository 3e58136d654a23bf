import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One orphan reaper serves all children of this process. */
let reaper;

/** Ends a child process if this process is killed before the child has exited. */
export function reap(child) {
  if (child.pid === undefined) return;
  reaper ??= start();
  reaper.stdin.write(`+${child.pid}\n`);
  child.once('exit', () => reaper.stdin.write(`-${child.pid}\n`));
}

/** It must not keep this process alive: its input ends when this process does. The path is also that from a bundle in `dist/server`. */
function start() {
  const program = fileURLToPath(new URL('../../demo-host/stack/orphanReaper.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.on('error', () => {});
  child.stdin.unref();
  child.unref();
  return child;
}
