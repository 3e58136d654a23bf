import { createIdleTracker } from '../../kit/async/idleTracker';
import type { PollsPort } from './port';

/**
 * Lets the wallet rest once nobody has been there for 180 seconds: nothing is polled then, and with the first sign of
 * life everything that is due is looked at, the session too. What follows a transaction goes on meanwhile.
 */
export function watchIdle({ deps, presence }: Pick<PollsPort, 'deps' | 'presence'>): () => void {
  if (!deps.signs) return () => undefined;
  const tracker = createIdleTracker({ target: deps.signs, clock: deps.clock });
  tracker.subscribe((isIdle) => presence.pausePolling(isIdle));
  return () => tracker.destroy();
}
