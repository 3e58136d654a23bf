import { createLocalLocks, type Locks } from '../../kit/async/locks';

/**
 * Locks between all tabs of the wallet's origin (Web Locks API), within this page alone where the browser has none or
 * denies them.
 */
export function createWebLocks(manager: LockManager | undefined): Locks {
  const local = createLocalLocks();
  if (!manager) return local;
  return {
    run: (name, task, { stealAfter } = {}) =>
      // The inner line keeps the order within this page, whatever the browser does.
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
    // Denied, or another tab holds it for too long (it may be frozen). A task that has begun is not begun again.
  }
  return start();
}
