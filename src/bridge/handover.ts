import * as v from 'valibot';
import type { Clock } from '../kit/clock';
import { randomId, type FillRandom } from '../kit/randomId';
import {
  HandoverMessageSchema,
  type HandoverPayload,
  type HandoverMessage,
  type OwnPageChange,
} from '../wire/handover';
import { createWindowPort, type ListeningWindow, type PostableWindow } from './windowPort';

/** A window that the opener can look after. */
export interface OpenedWindow extends PostableWindow {
  readonly closed: boolean;
}

export interface OpeningWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
}

/** What a page of ours sees of itself and of whoever has opened it. */
export interface HandoverWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
  readonly opener: (PostableWindow & { readonly location: { readonly origin: string } }) | null;
}

/** ms between two looks whether the page is still open. */
const lookEvery = 1_000;

/**
 * Opens a page of ours and hands it something, once: to that very window, at our own origin, after it has named the nonce
 * that was made for it. The address says which hand-over is meant and nothing else. Call it inside a click; false when the
 * browser opens no window.
 * @param options.onChange hears what is changed there for the wallet.
 */
export function sendHandover({
  self,
  open,
  url,
  handed,
  onChange,
  random,
  clock,
}: {
  self: OpeningWindow;
  /** Opens a tab; null when the browser blocks it. */
  open(url: string): OpenedWindow | null;
  url: string;
  handed: HandoverPayload;
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
      port.post({ kind: 'handover', nonce, handed } satisfies HandoverMessage);
    } else if (message?.kind === 'handover_change' && isHanded) onChange?.(message.change);
  });
  const look = (): void => {
    if (page.closed) port.destroy();
    else clock.after(lookEvery, look);
  };
  look();
  return true;
}

/** What a page of ours got from the window that opened it. */
export interface Handover {
  handed: HandoverPayload;
  /** Tells the opener what has been changed for it. */
  tell(change: OwnPageChange): void;
}

/**
 * The opened page's end: asks its opener, a window of our own origin alone, and hears nobody else. Null where the address names no
 * hand-over, where somebody else has opened the page, and where nothing comes within `wait` ms.
 */
export async function receiveHandover({
  self,
  hash,
  clock,
  wait = 10_000,
}: {
  self: HandoverWindow;
  /** The page's own, which must be out of the address already. */
  hash: string;
  clock: Clock;
  wait?: number;
}): Promise<Handover | null> {
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
        tell: (change) => port.post({ kind: 'handover_change', nonce, change } satisfies HandoverMessage),
      });
    });
    port.post({ kind: 'handover_ready', nonce } satisfies HandoverMessage);
  });
}

function read(raw: Record<string, unknown>, nonce: string): HandoverMessage | undefined {
  const parsed = v.safeParse(HandoverMessageSchema, raw);
  return parsed.success && parsed.output.nonce === nonce ? parsed.output : undefined;
}

/** A window of another origin cannot be read, so there is no need to wait for its answer. */
function isAt(opener: NonNullable<HandoverWindow['opener']>, origin: string): boolean {
  try {
    return opener.location.origin === origin;
  } catch {
    return false;
  }
}
