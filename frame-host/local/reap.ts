import { spawn, type ChildProcess } from 'node:child_process';

/** Starts an orphan reaper that ends a child if this process is killed. Returns a function that releases the child from it. */
export function reap({ pid }: ChildProcess): () => void {
  const reaper = spawn(process.execPath, ['frame-host/local/orphanReaper.mjs'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  reaper.stdin.on('error', () => undefined);
  if (pid !== undefined) reaper.stdin.write(`+${pid}\n`);
  return () => {
    reaper.stdin.end(pid === undefined ? '' : `-${pid}\n`);
  };
}
