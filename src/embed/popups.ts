import type { Clock } from '../kit/clock';
import { randomId } from '../kit/randomId';
import type { ConfirmationStrategy } from '../wire/boot';
import { windowMethods } from '../wire/rpc/catalogue';

/** Returns whether a request opens a popup: only with the strategy `popup`, and only after the wallet has allowed it. */
export const opensPopup = (
  method: string,
  { strategy, isAllowed }: { strategy: ConfirmationStrategy; isAllowed: boolean },
): boolean => strategy === 'popup' && isAllowed && windowMethods.includes(method);

/** The popups that are opened ahead of a request. */
export interface Popups {
  /** Opens a popup synchronously, inside the click that caused the request. Returns its id. */
  open(): string;
  close(windowId: string): void;
  destroy(): void;
}

/** Pre-opens `/redirect` popups and polls whether the user closes them (docs/protocol.md 1.15). */
export function createPopups({
  self,
  walletUrl,
  clock,
  onBlocked,
  onClosed,
}: {
  self: Window;
  walletUrl: string;
  clock: Clock;
  onBlocked(windowId: string, finalUrl: string): void;
  /** Called when the user closes the popup. */
  onClosed(windowId: string): void;
}): Popups {
  const open = new Map<string, { popup: Window; cancel(): void }>();

  function watch(windowId: string, popup: Window): void {
    const cancel = clock.after(500, () => {
      if (!popup.closed) return watch(windowId, popup);
      const grace = clock.after(500, () => {
        if (open.delete(windowId)) onClosed(windowId);
      });
      open.set(windowId, { popup, cancel: grace });
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
      const query = new URLSearchParams({ windowId, sessionNamespace: self.location.hostname });
      const url = `${walletUrl}/redirect?${query.toString()}`;
      const popup = self.open(url, '_blank', features(self));
      if (popup) watch(windowId, popup);
      else onBlocked(windowId, url);
      return windowId;
    },
    close,
    destroy() {
      for (const windowId of [...open.keys()]) close(windowId);
    },
  };
}

function features({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const middle = (from: number, whole: number, own: number) => Math.max(0, Math.round(from + (whole - own) / 2));
  const [width, height] = [450, 700];
  const [left, top] = [middle(screenX, outerWidth, width), middle(screenY, outerHeight, height)];
  return `popup,height=${height},width=${width},top=${top},left=${left}`;
}
