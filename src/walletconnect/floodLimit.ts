import type { Clock } from '../kit/clock';

/** The maximum number of messages per topic in ten seconds. Further ones are dropped. */
const limit = 100;
const time = 10_000;

/** Counts the messages of each topic. */
export function createFloodLimit(clock: Clock) {
  const seen = new Map<string, { since: number; count: number }>();
  return {
    /** Counts a message. Returns true if the topic has exceeded its limit. */
    isExceeded(topic: string): boolean {
      const now = clock.now();
      const last = seen.get(topic);
      if (!last || now - last.since >= time) seen.set(topic, { since: now, count: 1 });
      else if (++last.count > limit) return true;
      return false;
    },
    forget: (topic: string) => void seen.delete(topic),
  };
}
