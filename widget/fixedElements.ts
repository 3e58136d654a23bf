import type { Box } from '../src/wire/communication';

/** Share of the window's height. A taller element is a dialog or a side bar, not a control; button and panel may cover it. */
const highest = 0.4;
/** More elements are not looked at, from the page's last one on, because that would take too long. */
const most = { examined: 20_000, reported: 64 };

function isControl(element: Element, own: HTMLElement): boolean {
  const { height } = element.getBoundingClientRect();
  const { innerHeight } = own.ownerDocument.defaultView ?? window;
  return height > 0 && height <= innerHeight * highest;
}

const isOwn = (element: Element, own: HTMLElement): boolean =>
  element === own || (element instanceof HTMLIFrameElement && element.popover === 'manual');

/** Returns the box of the page's fixed element at a point, such as a chat bubble or a cookie bar. `own` is the wallet's button. */
export function fixedElementAt({ own, x, y }: { own: HTMLElement; x: number; y: number }): DOMRect | undefined {
  return own.ownerDocument
    .elementsFromPoint(x, y)
    .map((found) => fixedAround(found, own))
    .find((fixed) => fixed && isControl(fixed, own))
    ?.getBoundingClientRect();
}

function fixedAround(found: Element, own: HTMLElement): Element | null {
  for (let around: Element | null = found; around; around = around.parentElement) {
    if (isOwn(around, own)) return null;
    if (getComputedStyle(around).position === 'fixed') return around;
  }
  return null;
}

/**
 * Returns the boxes of all fixed elements that the user can see, and of the button itself. It looks at elements instead of points: hit tests
 * all over the window take up to a second on a page with many elements.
 */
export function findFixedElements(own: HTMLElement): Box[] {
  const elements = own.ownerDocument.body.querySelectorAll<HTMLElement>('*');
  const boxes: Box[] = [];
  const add = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    boxes.push({ left, right, top, bottom });
  };
  add(own);
  for (let at = elements.length - 1; at >= Math.max(0, elements.length - most.examined); at--) {
    const element = elements[at];
    // Only fixed and hidden elements have none, so that few styles have to be read.
    if (!element || element.offsetParent !== null || isOwn(element, own)) continue;
    const { position, pointerEvents } = getComputedStyle(element);
    if (position !== 'fixed' || pointerEvents === 'none' || !isControl(element, own)) continue;
    if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) add(element);
    if (boxes.length === most.reported) break;
  }
  return boxes;
}
