/** Edges in the window, px from its top and left. */
export interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** px of air between a toast and the button that it makes room for. */
const air = 8;

/**
 * How far up a toast has to go, px, so that it lies over none of the buttons; to the very top where there is no room between.
 * @param toast where it would lie by itself.
 */
export function liftAbove({ toast, buttons }: { toast: Edges; buttons: readonly Edges[] }): number {
  const highest = Math.max(0, toast.top - air);
  let lift = 0;
  // Above one it may lie over the next; each can be in the way once.
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
