import { useEffect, useRef, useState, type RefObject } from 'react';
import { space } from '../../theme/tokens';
import { readOn, unread, type Reading } from './readOn';

/** The hint that there is more to read (`data-read-on`): its margins, and the space around it that becomes free with it, in px. */
export const readOnHint = { margin: -space.x2, around: space.x3 - 2 * space.x2 } as const;

/**
 * Watches a scrolling box with one child inside a card. `read` is true once its end has been visible, or immediately if everything fits;
 * `long` is true if the content has to be scrolled through. Content that is added later has to be seen too. The state resets for each `id`.
 */
export function useReadToEnd(id: string): {
  box: RefObject<HTMLDivElement | null>;
  read: boolean;
  long: boolean;
  scrollOn: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [{ of, reading }, setState] = useState<{ of: string; reading: Reading }>({ of: id, reading: unread });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = 0;
    let now = unread;
    const measure = ({ unfolded = 0 } = {}) => {
      const { scrollTop: top, clientHeight, scrollHeight: height } = element;
      const card = element.parentElement?.clientHeight ?? clientHeight;
      const hint = element.parentElement?.querySelector<HTMLElement>('[data-read-on]');
      // What fits once the hint is gone needs no hint.
      const view = clientHeight + (hint ? hint.offsetHeight + readOnHint.around : 0);
      now = readOn(now, { top, view, height, card }, { unfolded });
      const reading = now;
      setState((last) =>
        last.of === id && last.reading.read === reading.read && last.reading.long === reading.long
          ? last
          : { of: id, reading },
      );
    };
    const measureAgain = () => measure();
    // The user unfolds content in order to see it, so its height counts as seen.
    const pressed = () => {
      const before = element.scrollHeight;
      requestAnimationFrame(() => measure({ unfolded: Math.max(0, element.scrollHeight - before) }));
    };
    // A frame that has just become visible may receive size changes late or never.
    measure();
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(measureAgain)));
    const sizes = new ResizeObserver(measureAgain);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', measureAgain, { passive: true });
    element.addEventListener('click', pressed, true);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', measureAgain);
      element.removeEventListener('click', pressed, true);
    };
  }, [id]);
  const scrollOn = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior });
  };
  const { read, long } = of === id ? reading : unread;
  return { box, read, long, scrollOn };
}
