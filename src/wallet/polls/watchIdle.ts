import { createIdleTracker } from '../../kit/async/idleTracker';
import type { PollsPort } from './port';

/**
 * Pauses polling when there was no user activity for 180 seconds. At the next activity, all due polls run, including the session
 * check. The tracking of transactions continues meanwhile.
 */
export function watchIdle({ deps, presence }: Pick<PollsPort, 'deps' | 'presence'>): () => void {
  if (!deps.signs) return () => undefined;
  const tracker = createIdleTracker({ target: deps.signs, clock: deps.clock });
  tracker.subscribe((isIdle) => presence.pausePolling(isIdle));
  return () => tracker.destroy();
}
