import { useEffect, useRef, useState, type RefObject } from 'react';

/** A pixel or two are lost to rounding and zoom. */
const slack = 4;

/**
 * Watches a scrolling box: `read` once its end has been in sight, at once when all of it fits. It starts again with
 * each `id`.
 */
export function useReadToEnd(id: string): {
  box: RefObject<HTMLDivElement | null>;
  read: boolean;
  scrollOn: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [readId, setReadId] = useState<string | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = 0;
    const look = () => {
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - slack) setReadId(id);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [id]);
  const scrollOn = () => box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior: 'smooth' });
  return { box, read: readId === id, scrollOn };
}
