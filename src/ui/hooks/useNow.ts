import { useEffect, useState } from 'react';

/** Returns the current time in ms. It updates every `every` ms (default one second) until `until` (default forever). */
export function useNow({
  every = 1_000,
  until = Number.POSITIVE_INFINITY,
}: { every?: number; until?: number } = {}): number {
  const read = () => ({ until, now: Date.now() });
  const [last, setLast] = useState(read);
  // A new end restarts the clock: the last value may be old.
  if (last.until !== until) setLast(read);
  useEffect(() => {
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      setLast({ until, now: Date.now() });
      if (Date.now() >= until) clearInterval(timer);
    }, every);
    return () => clearInterval(timer);
  }, [every, until]);
  return last.now;
}
