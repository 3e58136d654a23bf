import type { Wallet } from '../wallet/wallet';

/** ms after which it is time, however busy the page is. */
const timeout = 2_000;

/**
 * Runs a task once it is known whether a user is signed in and the page has painted what that calls for: what is fetched
 * ahead must not hold up what is wanted now.
 * @returns ends it, if it has not run.
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
