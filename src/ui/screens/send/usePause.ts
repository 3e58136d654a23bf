import { useEffect, useState } from 'react';

/** ms without a key in which somebody is taken to have typed what they wanted. */
const pause = 800;

/**
 * When to speak of a problem with what somebody types: after a pause or once they have left the field, and from then on as long
 * as there is one.
 */
export function usePause({ text, hasProblem }: { text: string; hasProblem: boolean }): {
  isDue: boolean;
  /** They have left the field. */
  leave: () => void;
} {
  const [isOver, setOver] = useState(false);
  if (isOver && !hasProblem) setOver(false);
  useEffect(() => {
    if (!hasProblem) return undefined;
    const timer = setTimeout(() => setOver(true), pause);
    return () => clearTimeout(timer);
  }, [text, hasProblem]);
  return { isDue: isOver && hasProblem, leave: () => setOver(hasProblem) };
}
