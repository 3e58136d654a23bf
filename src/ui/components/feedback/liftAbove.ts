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
