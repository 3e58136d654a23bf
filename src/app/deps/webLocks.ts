import { createLocalLocks, type Locks } from '../../kit/async/locks';

/**
 * Creates locks across all tabs of the wallet's origin (Web Locks API). If the browser lacks or denies that API, the locks apply within
 * this page only.
 */
export function createWebLocks(manager: LockManager | undefined): Locks {
  const local = createLocalLocks();
  if (!manager) return local;
  return {
    run: (name, task, { stealAfter } = {}) =>
      // The local lock keeps the order within this page, whatever the browser does.
      local.run(name, () => between(manager, { name, task, stealAfter })),
  };
}

async function between<Value>(
  manager: LockManager,
  { name, task, stealAfter }: { name: string; task: () => Promise<Value>; stealAfter: number | undefined },
): Promise<Value> {
  let started: Promise<Value> | undefined;
  const start = (): Promise<Value> => (started ??= task());
  try {
    const options = stealAfter === undefined ? {} : { signal: AbortSignal.timeout(stealAfter) };
    await manager.request(`inlay ${name}`, options, start);
  } catch {
    // Denied, or another tab holds the lock for too long (it may be frozen). A task that has already started is not started again.
  }
  return start();
}
