import { useEffect, useRef, useState, type RefObject } from 'react';

/** A pixel or two are lost to rounding and zoom. */
const slack = 4;

/** What fits on this many screens may be confirmed without being scrolled through; more could hide something (threats 40). */
const screensAtOnce = 2.5;

/**
 * Watches a scrolling box: `read` once its end has been in sight, at once when all of it fits; `long` when there is so
 * much of it that it has to be. It starts again with each `id`.
 */
export function useReadToEnd(id: string): {
  box: RefObject<HTMLDivElement | null>;
  read: boolean;
  long: boolean;
  scrollOn: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const [long, setLong] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = 0;
    const look = () => {
      // Not laid out: nothing is known of it.
      if (element.clientHeight === 0) return;
      setLong(element.scrollHeight > element.clientHeight * screensAtOnce);
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - slack) setReadId(id);
    };
    // A frame that has just come into sight may be told of sizes late, or never.
    look();
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [id]);
  const scrollOn = () => box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior: 'smooth' });
  return { box, read: readId === id, long, scrollOn };
}
