/** What had the focus on a screen: which of those that can have it, and what it says. */
export type FocusPlaces = Map<string, { index: number; says: string }>;

/** ms that a screen has to arrive. */
const timeout = 3_000;

/**
 * Keeps the place of those who use no pointer when a screen takes the place of another: the focus goes to what they had
 * pressed on a screen that they come back to, to the heading of a new one, so that a screen reader says where they are. A
 * screen that has put it somewhere itself is let be.
 * @returns ends it.
 */
export function keepFocus({
  document,
  inside = 'main, [role=dialog]',
  key,
  arrives,
  places,
}: {
  document: Document;
  /** Selector of what all screens stand in; default: the page’s main part, or the dialog of a frame. */
  inside?: string;
  /** Of this entry of the browser's history. */
  key: string;
  /** Null: it was there before. */
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

  /** Whether there is nothing more to be done. */
  function land(): boolean {
    const active = document.activeElement;
    // on a desktop what was pressed is still there, in the list beside.
    const isBeside = arrives === 'new' && active?.closest?.('main') != null && !main?.contains(active);
    if (active !== null && active !== document.body && !isBeside) return true;
    // Not that of a screen that is on its way.
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
