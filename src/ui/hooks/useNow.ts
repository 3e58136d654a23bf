import { useEffect, useState } from 'react';

/** The time in ms. It moves every `every` ms (default one second) until `until` (default for ever). */
export function useNow({
  every = 1_000,
  until = Number.POSITIVE_INFINITY,
}: { every?: number; until?: number } = {}): number {
  const read = () => ({ until, now: Date.now() });
  const [last, setLast] = useState(read);
  // Another end counts from now on: what was read last may be long ago.
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
