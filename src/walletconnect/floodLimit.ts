import type { Clock } from '../kit/clock';

/** Messages of one topic that are processed in ten seconds; further ones are dropped. */
const limit = 100;
const time = 10_000;

/** Counts the messages of each topic. */
export function createFloodLimit(clock: Clock) {
  const seen = new Map<string, { since: number; count: number }>();
  return {
    /** Counts a message; true if the topic has exceeded its limit. */
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
