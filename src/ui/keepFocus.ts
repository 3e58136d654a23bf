/** The element that had the focus on each screen: its index among the focusable elements, and its label. */
export type FocusPlaces = Map<string, { index: number; says: string }>;

/** How long to wait for a screen to render, in ms. */
const timeout = 3_000;

/**
 * Moves the focus when one screen replaces another, for users of a keyboard or a screen reader. When the user navigates back, the focus
 * returns to the element that was pressed. On a new screen it goes to the heading, so that a screen reader announces the screen. A focus
 * that the screen itself has set is kept.
 * @returns a function that stops this.
 */
export function keepFocus({
  document,
  inside = 'main, [role=dialog]',
  key,
  arrives,
  places,
}: {
  document: Document;
  /** Selector of the element that contains all screens. Default: the page’s main element, or the dialog of a frame. */
  inside?: string;
  /** Key of this history entry. */
  key: string;
  /** How the user arrived at the screen; null if it was already there. */
  arrives: 'new' | 'back' | null;
  places: FocusPlaces;
}): () => void {
  const main = document.querySelector(inside);
  if (!main) return () => undefined;
  const candidates = () => [...main.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')];
  const says = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const before = arrives === 'back' ? places.get(key) : undefined;

  function remember(): void {
    const all = candidates();
    const index = all.findIndex((element) => element === document.activeElement);
    const found = all[index];
    if (found) places.set(key, { index, says: says(found) });
  }

  /** Moves the focus; returns whether that is done. */
  function land(): boolean {
    const active = document.activeElement;
    // On a desktop, the pressed element is still visible in the list next to the screen.
    const isBeside = arrives === 'new' && active?.closest?.('main') != null && !main?.contains(active);
    if (active !== null && active !== document.body && !isBeside) return true;
    // Ignore the heading of a screen that is still loading.
    const heading = main?.querySelector<HTMLElement>('h1:not([role=status] *)');
    const all = candidates();
    const at = before && all[before.index];
    const known = before && (at && says(at) === before.says ? at : all.find((item) => says(item) === before.says));
    if (known) known.focus();
    else if (heading && (!before || all.length > before.index)) {
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
    } else return false;
    return true;
  }

  main.addEventListener('focusin', remember);
  remember();
  const observer = new MutationObserver(() => {
    if (land()) rest();
  });
  const timer = setTimeout(rest, timeout);
  function rest(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  if (arrives !== null && !land()) observer.observe(main, { childList: true, subtree: true });
  return () => {
    rest();
    main.removeEventListener('focusin', remember);
  };
}
