import type { Clock } from '../kit/clock';

/** Messages of one topic that are looked at in ten seconds; a peer that floods costs no more. */
const limit = 100;
const time = 10_000;

/** Counts the messages of each topic. */
export function createFloods(clock: Clock) {
  const seen = new Map<string, { since: number; count: number }>();
  return {
    /** Whether there is one more than there may be. */
    isOne(topic: string): boolean {
      const now = clock.now();
      const last = seen.get(topic);
      if (!last || now - last.since >= time) seen.set(topic, { since: now, count: 1 });
      else if (++last.count > limit) return true;
      return false;
    },
    forget: (topic: string) => void seen.delete(topic),
  };
}
