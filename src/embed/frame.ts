import type { ResolvedOptions } from './options';

/** The wallet's iframe on the page. */
export interface WalletFrame {
  readonly element: HTMLIFrameElement;
  readonly contentWindow: Window;
  readonly isShown: boolean;
  /** Over the whole page, with the focus; the page behind it is inert. */
  show(): void;
  /** Gone from sight; the focus goes back to where it was. */
  hide(): void;
  /** While it is not shown: a corner of the page for the wallet's own button, or nothing. */
  setButton(isOn: boolean): void;
  /** Reloads the frame's document, in a new process if the old one has ended. */
  reload(): void;
  destroy(): void;
}

/** Adds the hidden iframe of docs/protocol.md 1.4 to the page. Its styles are `important`: a page's own rules for iframes lose. */
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
  element.setAttribute(
    'sandbox',
    'allow-popups allow-scripts allow-same-origin allow-forms allow-modals allow-downloads',
  );
  // For the wallet alone, should the frame be led elsewhere.
  const { walletOrigin } = options;
  element.allow = `clipboard-write; publickey-credentials-get ${walletOrigin}; publickey-credentials-create ${walletOrigin}`;
  let url = frameUrl({ ...options, origin: self.location.origin, nonce });
  element.src = url;

  const style = (name: string, value: string) => element.style.setProperty(name, value, 'important');
  // No border, no background, nothing that a page says of frames.
  style('all', 'initial');
  style('position', 'fixed');
  style('z-index', String(options.zIndex));

  const { mode = 'light' } = options.whiteLabel;
  // As the user's system has it.
  style('color-scheme', mode === 'auto' ? 'light dark' : mode);

  let isShown = false;
  let focusedBefore: (Element & Partial<HTMLOrSVGElement>) | null = null;
  let madeInert: HTMLElement[] = [];

  let hasButton = false;
  const { buttonPosition = 'bottom-left' } = options.whiteLabel;
  const corner = 'top right bottom left'.replace(/\w+/g, (edge) => (buttonPosition.includes(edge) ? '0' : 'auto'));
  /** Over the whole page, in its corner, or out of sight. */
  const lay = () => {
    element.hidden = !isShown && !hasButton;
    style('display', element.hidden ? 'none' : 'block');
    style('inset', isShown ? '0' : corner);
    for (const side of ['width', 'height']) style(side, isShown ? '100%' : buttonSize);
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
  // The top layer: no transform, filter or z-index of the page reaches what is there.
  element.popover = 'manual';
  // An async script may run before the parser has come to the body.
  ((document as { body: HTMLElement | null }).body ?? document.documentElement).append(element);
  const { contentWindow } = element;
  if (!contentWindow) throw new TypeError('The page does not allow frames');

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
      madeInert = [...document.body.children].filter(
        (child): child is HTMLElement => child instanceof HTMLElement && child !== element && !child.inert,
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
      // To an address that is the same before its hash, a browser would only move within the document, dead or not.
      contentWindow.location.replace((url = url.replace('#', '&#')));
    },
    destroy() {
      hide();
      element.remove();
    },
  };
}

/** What has the focus, inside open shadow roots too (the widget button is in one). */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && focusedIn(activeElement.shadowRoot)) ?? activeElement;
}

/** As public clients have it. */
const buttonSize = '70px';

/** `{walletUrl}/frame?client_id=…#origin=…&nonce=…` (docs/protocol.md 1.3; the client id lets the server answer with its frame-ancestors). */
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
  const query = new URLSearchParams({ client_id: clientId });
  return `${walletUrl}/frame?${query.toString()}#${new URLSearchParams({ origin, nonce }).toString()}`;
}
