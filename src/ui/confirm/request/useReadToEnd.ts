import { useEffect, useRef, useState, type RefObject } from 'react';
import { readOn, unread, type Reading } from './readOn';

const states = ['read', 'long', 'below'] as const;

/**
 * Watches a scrolling box with one child inside a card. `read` is true once its end has been visible, or immediately if everything fits;
 * `long` is true if the content has to be scrolled through, `below` while the lower edge cuts it. Content that is added later has to be seen too. The state resets for each `id`.
 */
export function useReadToEnd(id: string): {
  box: RefObject<HTMLDivElement | null>;
  read: boolean;
  long: boolean;
  below: boolean;
  /** How long it is has been measured. */
  measured: boolean;
  /** The sentence at the top is out of sight. */
  past: boolean;
  scrollOn: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [{ of, reading }, setState] = useState<{ of: string; reading: Reading }>({ of: id, reading: unread });
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    element.scrollTop = 0;
    let now = unread;
    const measure = ({ unfolded = 0 } = {}) => {
      const { scrollTop: top, clientHeight: view, scrollHeight: height } = element;
      const card = element.parentElement?.clientHeight ?? view;
      now = readOn(now, { top, view, height, card }, { unfolded });
      const reading = now;
      setPast(isPast(element));
      setState((last) =>
        last.of === id && states.every((each) => last.reading[each] === reading[each]) ? last : { of: id, reading },
      );
    };
    const measureAgain = () => measure();
    // The user unfolds content in order to see it, so its height counts as seen.
    const pressed = () => {
      const before = element.scrollHeight;
      requestAnimationFrame(() => measure({ unfolded: element.scrollHeight - before }));
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
  const known = of === id ? reading : unread;
  const { read, long, below } = known;
  return { box, read, long, below, measured: known !== unread, past: past && of === id, scrollOn };
}

/** Returns whether the heading inside has been scrolled out of sight. */
function isPast(box: HTMLElement): boolean {
  const heading = box.querySelector('h1');
  return heading !== null && heading.getBoundingClientRect().bottom < box.getBoundingClientRect().top;
}
