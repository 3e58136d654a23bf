import type { Clock } from '../kit/clock';
import { randomId } from '../kit/randomId';
import type { ConfirmationStrategy } from '../wire/boot';
import type { ResolvedOptions } from './options';

/** Methods for which a popup is opened before they are sent (docs/protocol.md 1.16); `popups.test.ts` compares them with the table. */
const windowMethods =
  /^(eth_(sendTransaction|sign(TypedData_v4)?)|personal_sign|wallet_(addEthereum|switch(Ethereum)?)Chain|solana_(send|sign).*)$/;

/** Methods that sign or send: a page must not be able to cover their confirmation. */
const coveredMethods =
  /^(eth_(sendTransaction|sign(TypedData_v4)?)|personal_sign|wallet_sendCalls|solana_(send|sign).*)$/;

/**
 * Returns whether a request opens a popup, if the wallet has allowed it.
 * @param options.ahead The wallet wants windows, because its frame could be covered.
 */
export const opensPopup = (
  method: string,
  { strategy, ahead }: { strategy: ConfirmationStrategy; ahead: boolean },
): boolean => (strategy === 'popup' ? windowMethods.test(method) : ahead && coveredMethods.test(method));

/** The popups that are opened ahead of a request. */
export interface Popups {
  /** Opens a popup synchronously, inside the click that caused the request. Returns its id. */
  open(): string;
  /** Returns whether one could be opened now: in a click, and only one at a time. */
  canOpen(): boolean;
  close(windowId: string): void;
  destroy(): void;
}

export interface PopupEvents {
  onPopupBlocked(windowId: string, finalUrl: string): void;
  /** Called when the user closes the popup. */
  onPopupClosed(windowId: string): void;
}

/** Pre-opens `/redirect` popups and polls whether the user closes them (docs/protocol.md 1.15). */
export function createPopups({
  self,
  options: { walletUrl },
  clock,
  onPopupBlocked,
  onPopupClosed,
}: PopupEvents & { self: Window; options: Pick<ResolvedOptions, 'walletUrl'>; clock: Clock }): Popups {
  const open = new Map<string, { popup: Window; cancel(): void }>();

  /** Polls the popup; one that is found closed gets one more interval, in which the wallet may close it itself. */
  function watch(windowId: string, popup: Window, wasClosed = false): void {
    const cancel = clock.after(500, () => {
      if (!wasClosed) return watch(windowId, popup, popup.closed);
      open.delete(windowId);
      onPopupClosed(windowId);
    });
    open.set(windowId, { popup, cancel });
  }

  function close(windowId: string): void {
    const entry = open.get(windowId);
    if (!entry) return;
    open.delete(windowId);
    entry.cancel();
    entry.popup.close();
  }

  return {
    open() {
      const windowId = randomId();
      const url = `${walletUrl}/redirect?windowId=${windowId}&sessionNamespace=${self.location.hostname}`;
      const popup = self.open(url, '_blank', features(self));
      if (popup) watch(windowId, popup);
      else onPopupBlocked(windowId, url);
      return windowId;
    },
    canOpen: () => !open.size && self.navigator.userActivation?.isActive !== false,
    close,
    destroy() {
      for (const windowId of [...open.keys()]) close(windowId);
    },
  };
}

/** In the middle of the page's window; browsers keep it on the screen and ignore fractions. */
const features = ({ screenX, screenY, outerWidth, outerHeight }: Window): string =>
  `popup,height=700,width=450,top=${screenY + (outerHeight - 700) / 2},left=${screenX + (outerWidth - 450) / 2}`;
