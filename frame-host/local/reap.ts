import { spawn, type ChildProcess } from 'node:child_process';

/** Has the orphan reaper end a child, should this process be killed; the answer lets go of it. */
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
