import type { ResolvedOptions } from './options';

/** The wallet's iframe on the page. */
export interface WalletFrame {
  readonly element: HTMLIFrameElement;
  readonly contentWindow: Window;
  readonly isShown: boolean;
  /** Shows the frame over the whole page and moves the focus into it; the page behind it becomes inert. */
  show(): void;
  /** Hides the frame and returns the focus to the element that had it before. */
  hide(): void;
  /** While the frame is hidden: shows a corner of the page for the wallet's own button, or nothing. */
  setButton(isOn: boolean): void;
  /** Reloads the frame's document, in a new process if the old one has crashed. */
  reload(): void;
  destroy(): void;
}

/**
 * Adds the hidden iframe of docs/protocol.md 1.4 to the page. Its styles are `important`, so that the page's rules for iframes do not
 * apply.
 */
export function createWalletFrame({
  self,
  options,
  nonce,
}: {
  self: Window;
  options: Pick<ResolvedOptions, 'walletUrl' | 'walletOrigin' | 'clientId' | 'zIndex' | 'whiteLabel'>;
  nonce: string;
}): WalletFrame {
  const { document } = self;
  const element = document.createElement('iframe');
  element.id = element.className = `walletIframe-${nonce}`;
  element.title = 'Inlay';
  element.sandbox.value = 'allow-popups allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';
  // Grants the permissions to the wallet's origin only, in case the frame is navigated elsewhere.
  element.allow = frameFeatures.map((name) => `${name} ${options.walletOrigin}`).join('; ');
  let url = frameUrl({ ...options, origin: self.location.origin, nonce });
  element.src = url;

  const { mode = 'light', buttonPosition = 'bottom-left' } = options.whiteLabel;
  let isShown = false;
  let focusedBefore: (Element & Partial<HTMLOrSVGElement>) | null = null;
  let madeInert: HTMLElement[] = [];

  let hasButton = false;
  const corner = 'top right bottom left'.replace(/\w+/g, (edge) => (buttonPosition.includes(edge) ? '0' : 'auto'));
  /** Lays out the frame: over the whole page, in its corner, or hidden. */
  const lay = () => {
    element.hidden = !isShown && !hasButton;
    const size = isShown ? '100%' : buttonSize;
    const styles = {
      // Resets border, background and every rule that the page has for frames.
      all: 'initial',
      position: 'fixed',
      'z-index': options.zIndex,
      // `auto` follows the color scheme of the user's system.
      'color-scheme': mode === 'auto' ? 'light dark' : mode,
      display: element.hidden ? 'none' : 'block',
      inset: isShown ? '0' : corner,
      width: size,
      height: size,
    };
    element.style.cssText = Object.entries(styles)
      .map(([name, value]) => `${name}:${value}!important`)
      .join(';');
  };

  const hide = () => {
    if (!isShown) return;
    isShown = false;
    element.hidePopover?.();
    lay();
    for (const sibling of madeInert) sibling.inert = false;
    madeInert = [];
    focusedBefore?.focus?.({ preventScroll: true });
    focusedBefore = null;
  };

  lay();
  // The frame is in the top layer, where no transform, filter or z-index of the page affects it.
  element.popover = 'manual';
  // An async script may run before the parser has reached the body.
  ((document as { body: HTMLElement | null }).body ?? document.documentElement).append(element);
  const { contentWindow } = element;
  if (!contentWindow) throw new TypeError('The page does not allow iframes.');

  return {
    element,
    contentWindow,
    get isShown() {
      return isShown;
    },
    show() {
      if (isShown) return;
      isShown = true;
      focusedBefore = focusedIn(document);
      lay();
      element.showPopover?.();
      madeInert = ([...document.body.children] as HTMLElement[]).filter(
        // Elements that are not of HTML have no such property.
        (child) => child !== element && child.inert === false,
      );
      for (const sibling of madeInert) sibling.inert = true;
      element.focus({ preventScroll: true });
    },
    hide,
    setButton(isOn) {
      hasButton = isOn;
      lay();
    },
    reload() {
      // With an unchanged URL before the hash, the browser would only navigate within the document, even if its process has crashed.
      contentWindow.location.replace((url = url.replace('#', '&#')));
    },
    destroy() {
      hide();
      element.remove();
    },
  };
}

/** What the wallet may use inside the page (Permissions Policy). */
const frameFeatures = [
  'clipboard-write',
  'clipboard-read',
  'web-share',
  'publickey-credentials-get',
  'publickey-credentials-create',
];

/** Returns the focused element, also inside open shadow roots (the widget button is in one). */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && focusedIn(activeElement.shadowRoot)) ?? activeElement;
}

/** The size that public clients use. */
const buttonSize = '70px';

/**
 * Returns `{walletUrl}/frame?client_id=…#origin=…&nonce=…` (docs/protocol.md 1.3; the server needs the client id for its frame-ancestors).
 */
function frameUrl({
  walletUrl,
  clientId,
  origin,
  nonce,
}: {
  walletUrl: string;
  clientId: string;
  origin: string;
  nonce: string;
}): string {
  const [id, page] = [clientId, origin].map(encodeURIComponent);
  return `${walletUrl}/frame?client_id=${id}#origin=${page}&nonce=${nonce}`;
}
