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

/** Edges in px from the top and left of the window. */
export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Space between a toast and the button that it avoids, in px. */
const air = 8;

/**
 * Returns how far a toast has to move up, in px, to cover none of the buttons. If there is no space between them, it moves to the very top.
 * @param toast its default position.
 */
export function liftAbove({ toast, buttons }: { toast: Edges; buttons: readonly Edges[] }): number {
  const highest = Math.max(0, toast.top - air);
  let lift = 0;
  // A toast above one button may cover the next. Each button can be in the way once.
  for (let left = buttons.length; left > 0; left--) {
    const { top, bottom } = { top: toast.top - lift, bottom: toast.bottom - lift };
    const inWay = buttons.find(
      (button) =>
        button.left < toast.right &&
        button.right > toast.left &&
        button.top < bottom + air &&
        button.bottom > top - air,
    );
    if (inWay === undefined) return lift;
    lift = toast.bottom - inWay.top + air;
    if (lift > highest) return highest;
  }
  return lift;
}
