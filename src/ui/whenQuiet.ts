import type { Wallet } from '../wallet/wallet';

/** Maximum delay in ms, however busy the page is. */
const timeout = 2_000;

/**
 * Runs a task when it is known whether a user is signed in and the page has painted the resulting view, so that prefetching does not delay
 * what is needed now.
 * @returns a function that cancels the task if it has not run yet.
 */
export function whenQuiet(
  { session, window }: { session: Wallet['stores']['session']; window: Window },
  task: () => void,
): () => void {
  let isOver = false;
  let isPlanned = false;
  const run = () => {
    if (!isOver) task();
  };
  const check = () => {
    if (isPlanned || session.state.status === 'restoring') return;
    isPlanned = true;
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout });
    else setTimeout(run, 300);
  };
  const unsubscribe = session.subscribe(check);
  check();
  return () => {
    isOver = true;
    unsubscribe();
  };
}
