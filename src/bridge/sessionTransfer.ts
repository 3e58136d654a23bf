import * as v from 'valibot';
import type { Clock } from '../kit/clock';
import { randomId, type FillRandom } from '../kit/randomId';
import {
  SessionTransferMessageSchema,
  type SessionTransferPayload,
  type SessionTransferMessage,
  type OwnPageChange,
} from '../wire/sessionTransfer';
import { createWindowPort, type ListeningWindow, type PostableWindow } from './windowPort';

/** A window whose opener can check whether it is still open. */
export interface OpenedWindow extends PostableWindow {
  readonly closed: boolean;
}

export interface OpeningWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
}

/** The parts of the opened page's window, and of its opener, that are used. */
export interface SessionTransferWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
  readonly opener: (PostableWindow & { readonly location: { readonly origin: string } }) | null;
}

/** In ms: the interval between two checks whether the page is still open. */
const lookEvery = 1_000;

/**
 * Opens one of the wallet's own pages and sends it `handed`, once: only to that window, only at the wallet's origin, and only after the
 * page has sent the nonce in its URL. The URL contains nothing but the nonce. Must be called in a click handler, otherwise browsers block
 * the window. Returns false if no window was opened.
 * @param options.onChange is called with changes that the user makes on that page.
 */
export function sendSessionTransfer({
  self,
  open,
  url,
  handed,
  onChange,
  random,
  clock,
}: {
  self: OpeningWindow;
  /** Opens a tab. Returns null if the browser blocks it. */
  open(url: string): OpenedWindow | null;
  url: string;
  handed: SessionTransferPayload;
  onChange?: ((change: OwnPageChange) => void) | undefined;
  random: FillRandom;
  clock: Clock;
}): boolean {
  const nonce = randomId(random);
  const page = open(`${url}#handover=${nonce}`);
  if (!page) return false;
  let isHanded = false;
  const port = createWindowPort({ self, peer: page, peerOrigin: self.location.origin });
  port.listen((raw) => {
    const message = read(raw, nonce);
    if (message?.kind === 'handover_ready' && !isHanded) {
      isHanded = true;
      port.post({ kind: 'handover', nonce, handed } satisfies SessionTransferMessage);
    } else if (message?.kind === 'handover_change' && isHanded) onChange?.(message.change);
  });
  const look = (): void => {
    if (page.closed) port.destroy();
    else clock.after(lookEvery, look);
  };
  look();
  return true;
}

/** What one of the wallet's own pages has received from its opener. */
export interface SessionTransfer {
  handed: SessionTransferPayload;
  /** Reports a change to the opener. */
  tell(change: OwnPageChange): void;
}

/**
 * Receives the transfer in the opened page. Accepts messages only from the opener, and only if that has the wallet's origin. Resolves to
 * null if the URL contains no nonce, if the opener has another origin, or if nothing arrives within `wait` ms.
 */
export async function receiveSessionTransfer({
  self,
  hash,
  clock,
  wait = 10_000,
}: {
  self: SessionTransferWindow;
  /** The hash of the page's URL. The caller must have removed it from the address bar. */
  hash: string;
  clock: Clock;
  wait?: number;
}): Promise<SessionTransfer | null> {
  const nonce = new URLSearchParams(hash.replace(/^#/, '')).get('handover');
  const { opener } = self;
  const { origin } = self.location;
  if (nonce === null || !opener || !isAt(opener, origin)) return null;
  const port = createWindowPort({ self, peer: opener, peerOrigin: origin });
  return new Promise((resolve) => {
    const cancel = clock.after(wait, () => {
      port.destroy();
      resolve(null);
    });
    port.listen((raw) => {
      const message = read(raw, nonce);
      if (message?.kind !== 'handover') return;
      cancel();
      port.listen(() => undefined);
      resolve({
        handed: message.handed,
        tell: (change) => port.post({ kind: 'handover_change', nonce, change } satisfies SessionTransferMessage),
      });
    });
    port.post({ kind: 'handover_ready', nonce } satisfies SessionTransferMessage);
  });
}

function read(raw: Record<string, unknown>, nonce: string): SessionTransferMessage | undefined {
  const parsed = v.safeParse(SessionTransferMessageSchema, raw);
  return parsed.success && parsed.output.nonce === nonce ? parsed.output : undefined;
}

/** Returns whether a window has that origin. Windows of other origins cannot be read. */
function isAt(opener: NonNullable<SessionTransferWindow['opener']>, origin: string): boolean {
  try {
    return opener.location.origin === origin;
  } catch {
    return false;
  }
}
