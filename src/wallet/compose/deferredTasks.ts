import type { WalletDeps } from '../ports';

/** Runs tasks that can wait: none starts before the first view is painted, and none after `stop`. */
export function createDeferredTasks({ clock, firstView }: Pick<WalletDeps, 'clock' | 'firstView'>) {
  const waiting = new Set<() => void>();
  let isStopped = false;
  let isPainted = firstView === undefined;
  void firstView?.then(() => (isPainted = true));

  function later(task: () => void, wait = 0): void {
    if (isStopped) return;
    if (!isPainted) return void firstView?.then(() => later(task, wait));
    const cancel = clock.after(wait, () => {
      waiting.delete(cancel);
      task();
    });
    waiting.add(cancel);
  }

  return {
    later,
    stop(): void {
      isStopped = true;
      for (const cancel of waiting) cancel();
    },
  };
}
