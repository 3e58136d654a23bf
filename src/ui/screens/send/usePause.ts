import { useEffect, useState } from 'react';

/** Time in ms without a keystroke after which the input counts as complete. */
const pause = 800;

/**
 * Returns when to show a problem of a typed text: after a pause or after the field loses the focus, and from then on until the problem is
 * solved.
 */
export function usePause({ text, hasProblem }: { text: string; hasProblem: boolean }): {
  isDue: boolean;
  /** Call this when the field loses the focus. */
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
