import type { Clock } from '../../src/kit/clock';

/** The longest wait that is shortened, in ms: the first pauses between looks at a chain. Time-outs are longer, and keep their length. */
const longest = 2_500;
const speed = 20;

/**
 * A clock for wallets on real chains and servers: it runs like the real one, and skips most of a short wait, so that a test does not spend
 * its time in the pauses of polling.
 */
export function createHurriedClock(): Clock {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  return {
    now,
    after(ms, task) {
      const due = now() + ms;
      const arrive = () => {
        ahead = Math.max(ahead, due - Date.now());
        task();
      };
      const timer = setTimeout(arrive, ms <= longest ? ms / speed : ms);
      return () => clearTimeout(timer);
    },
  };
}
