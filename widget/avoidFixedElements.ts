import { fixedElementAt } from './fixedElements';

/** Distance from the button to the edge of the page, and to elements that it avoids, in px. */
const edge = 20;
const gap = 12;
const buttonSize = 56;

type Side = 'top' | 'bottom';

/** Returns the box of a fixed element where the button would be. */
function findObstacle(own: HTMLElement, { left, right, top, bottom }: DOMRect): DOMRect | undefined {
  const inset = 4;
  for (const x of [left + inset, (left + right) / 2, right - inset]) {
    for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
      const box = fixedElementAt({ own, x, y });
      if (box) return box;
    }
  }
  return undefined;
}

/** Returns the button's distance from its edge, in px, at which it covers none of the page's fixed elements. */
export function findInset(element: HTMLElement, side: Side): number {
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  const { left, width } = element.getBoundingClientRect();
  let inset = edge;
  // Obstacles may be stacked. After the third one the page is full, and the button stays in its corner.
  for (let round = 0; round < 3; round++) {
    const top = side === 'top' ? inset : innerHeight - inset - buttonSize;
    const obstacle = findObstacle(element, new DOMRect(left, top, width, buttonSize));
    if (!obstacle) return inset;
    inset = Math.round(side === 'top' ? obstacle.bottom + gap : innerHeight - obstacle.top + gap);
  }
  return edge;
}

/**
 * Keeps the button clear of the fixed elements in its corner of the page, and repositions it when they appear or disappear.
 * @returns a function that stops this.
 */
export function avoidFixedElements(element: HTMLElement, side: Side): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    // The wallet is open and covers everything, so the button is not visible.
    if (element.inert) return;
    const inset = `calc(${findInset(element, side)}px + env(safe-area-inset-${side}, 0px))`;
    if (element.style.getPropertyValue(side) !== inset) element.style.setProperty(side, inset, 'important');
  };
  const soon = () => (frame ||= requestAnimationFrame(place));
  // Fixed elements are usually appended to the body, and shown by changing a class.
  const changes = new MutationObserver(soon);
  changes.observe(element.ownerDocument.body, { childList: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(element.ownerDocument.documentElement);
  addEventListener('resize', soon);
  addEventListener('scrollend', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('resize', soon);
    removeEventListener('scrollend', soon);
  };
}
