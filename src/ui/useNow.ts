import { useEffect, useState } from 'react';

/** The time in ms. It moves every `every` ms (default one second) until `until` (default for ever). */
export function useNow({
  every = 1_000,
  until = Number.POSITIVE_INFINITY,
}: { every?: number; until?: number } = {}): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, every);
    return () => clearInterval(timer);
  }, [every, until]);
  return now;
}
