/** px between the page's edge and the button, and between the button and what it makes room for. */
const edge = 20;
const gap = 12;
const buttonSize = 56;
/** Of the window's height: what is higher is no control but a dialog or a side bar, which the button lies over. */
const highest = 0.4;

type Side = 'top' | 'bottom';

/** Fixed elements of the page at the button's position, such as a chat bubble or a cookie bar. */
function findObstacle(element: HTMLElement, { left, right, top, bottom }: DOMRect): DOMRect | undefined {
  const { document, innerHeight } = element.ownerDocument.defaultView ?? window;
  const inset = 4;
  const places = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
    [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
  );
  for (const [x, y] of places) {
    for (const found of document.elementsFromPoint(x, y)) {
      const fixed = fixedAround(found, element);
      const box = fixed?.getBoundingClientRect();
      if (box && box.height > 0 && box.height <= innerHeight * highest) return box;
    }
  }
  return undefined;
}

function fixedAround(found: Element, own: HTMLElement): Element | null {
  for (let around: Element | null = found; around; around = around.parentElement) {
    if (around === own || (around instanceof HTMLIFrameElement && around.popover === 'manual')) return null;
    if (getComputedStyle(around).position === 'fixed') return around;
  }
  return null;
}

/** How far from its edge the button stands so that it covers nothing of the page's own that is fixed there. */
export function findInset(element: HTMLElement, side: Side): number {
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  const { left, width } = element.getBoundingClientRect();
  let inset = edge;
  // One above the other: after the third the page is full, and the corner is as good as any place.
  for (let round = 0; round < 3; round++) {
    const top = side === 'top' ? inset : innerHeight - inset - buttonSize;
    const obstacle = findObstacle(element, new DOMRect(left, top, width, buttonSize));
    if (!obstacle) return inset;
    inset = Math.round(side === 'top' ? obstacle.bottom + gap : innerHeight - obstacle.top + gap);
  }
  return edge;
}

/**
 * Keeps the button clear of what the page has fixed in its corner, whenever that comes or goes.
 * @returns what ends it.
 */
export function avoidFixedElements(element: HTMLElement, side: Side): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    // The wallet lies over all of it: there is nothing to see.
    if (element.inert) return;
    const inset = `calc(${findInset(element, side)}px + env(safe-area-inset-${side}, 0px))`;
    if (element.style.getPropertyValue(side) !== inset) element.style.setProperty(side, inset, 'important');
  };
  const soon = () => (frame ||= requestAnimationFrame(place));
  // What is fixed is put at the end of the body as a rule, and shown by a class of its own.
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
