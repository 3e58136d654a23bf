import { liftAbove } from './liftAbove';

/** Interval between two position checks in ms, because screens may change below a toast. */
const interval = 250;

/**
 * Keeps a toast from covering primary buttons (`data-leads`) while it is shown.
 * @param lift moves the toast up, in px.
 * @returns a function that stops this.
 */
export function avoidButtons(toast: HTMLElement, lift: (by: number) => void): () => void {
  let lifted = 0;
  const place = () => {
    const { top, bottom, left, right } = toast.getBoundingClientRect();
    const own = { top: top + lifted, bottom: bottom + lifted, left, right };
    const all = [...document.querySelectorAll('[data-leads]')].map((button) => button.getBoundingClientRect());
    const buttons = all.filter((edges) => edges.height > 0 && edges.bottom > 0 && edges.top < innerHeight);
    const next = Math.round(liftAbove({ toast: own, buttons }));
    if (next !== lifted) lift((lifted = next));
  };
  place();
  const timer = setInterval(place, interval);
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    clearInterval(timer);
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}
