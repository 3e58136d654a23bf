import { sendHandover } from '../../bridge/handover';
import { createPopupHub, type PopupHub } from '../../bridge/popupLink';
import { UserError } from '../../errors/user';
import { systemClock, type Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { fillRandom, randomId } from '../../kit/randomId';
import type { Popups } from '../../wallet/ports';
import type { Approval } from '../../wire/approval/approval';
import type { Appearance } from '../../wire/appearance';
import type { PopupSignIn, PopupSignInResult } from '../../wire/popup';

/** Sizes of popups, in CSS pixels. */
const size = { width: 450, height: 700 };
/** ms between two looks whether a popup is still open, and the grace for its last message (docs/protocol.md 1.15). */
const lookEvery = 500;

/** The popups of one wallet: those the host opened for its requests, and those opened here for a sign-in. */
export function createWalletPopups({
  self,
  authorizeOf,
  look,
  clock = systemClock,
}: {
  self: Window;
  /** Where a connection sends people, as the operator has signed it: the window goes nowhere else. */
  authorizeOf(connectionId: string): Promise<string>;
  /** What they follow, as the wallet around them does. */
  look?: (() => Appearance) | undefined;
  clock?: Clock;
}): Popups {
  const hub = createPopupHub({ self, clock });
  return {
    expect(windowId, { loaded, decided }) {
      let revision = 0;
      let last: Approval | undefined;
      const line = hub.expect({
        windowId,
        onMessage(message) {
          if (message.kind === 'popup_loaded') {
            if (look) line.send({ kind: 'look', windowId, look: look() });
            loaded();
          }
          if (message.kind !== 'popup_result') return;
          // A yes to what has changed since is none: the window shows what it says now, says why, and asks again.
          const isSeen = !message.decision.approved || message.revision === revision;
          if ((isSeen && decided(message)) || !last) return;
          line.send({ kind: 'approval', windowId, approval: last, revision, isLate: true });
        },
        onMissing: () => undefined,
      });
      return {
        send(approval) {
          last = approval;
          line.send({ kind: 'approval', windowId, approval, revision: (revision += 1) });
        },
        done(isOver) {
          line.send({ kind: 'done', windowId, isOver });
          line.close();
        },
      };
    },
    openOwnPage: (page) => sendHandover({ self, clock, random: fillRandom, ...page }),
    openOutside() {
      const popup = openPopup(self, 'about:blank');
      if (!popup) return null;
      // Its page must not lead this one elsewhere.
      popup.opener = null;
      return {
        go: (url) => popup.location.replace(url),
        close: () => popup.close(),
        isClosed: () => popup.closed,
      };
    },
    open({ url, onClosed }) {
      const popup = openPopup(self, url);
      if (!popup) return false;
      const look = (): void => {
        if (popup.closed) onClosed?.();
        else clock.after(lookEvery, look);
      };
      if (onClosed) look();
      return true;
    },
    async signIn({ windowId: opened, begin: asked }) {
      const windowId = opened ?? randomId();
      // Asked for in the same turn as the window is opened, which waits for nothing.
      const prepare = async () => ({ ...asked, authorize: await authorizeOf(asked.connectionId) });
      if (opened === null) {
        // Before anything is awaited: a browser lets a popup open inside the click only.
        const popup = openPopup(self, `${self.location.origin}/v5/redirect?windowId=${windowId}`);
        if (!popup) throw new UserError('popupBlocked');
        return drive({ hub, clock, look, windowId, begin: prepare(), isClosed: () => popup.closed });
      }
      return drive({ hub, clock, look, windowId, begin: prepare(), isClosed: () => false });
    },
  };
}

/** Hands the popup its request whenever it loads, until it brings the answer or is closed. */
async function drive({
  hub,
  clock,
  look,
  windowId,
  begin,
  isClosed,
}: {
  hub: PopupHub;
  clock: Clock;
  look: (() => Appearance) | undefined;
  windowId: string;
  begin: Promise<PopupSignIn>;
  isClosed: () => boolean;
}): Promise<PopupSignInResult> {
  const answer = createDeferred<PopupSignInResult>();
  begin.catch(answer.reject);
  const line = hub.expect({
    windowId,
    onMessage(message) {
      if (message.kind === 'popup_loaded') {
        if (look) line.send({ kind: 'look', windowId, look: look() });
        void begin.then(
          (ready) => line.send({ kind: 'sign_in', windowId, begin: ready }),
          () => undefined,
        );
      } else if (message.kind === 'sign_in_result') answer.resolve(message.result);
    },
    onMissing: () => answer.reject(new UserError('popupClosed')),
  });
  let stop = (): void => undefined;
  const check = (): void => {
    const next = isClosed() ? () => answer.reject(new UserError('popupClosed')) : check;
    stop = clock.after(lookEvery, next);
  };
  check();
  try {
    return await answer.promise;
  } finally {
    stop();
    line.send({ kind: 'done', windowId });
    line.close();
  }
}

function openPopup(self: Window, url: string): Window | null {
  const left = Math.max(0, self.screenX + (self.outerWidth - size.width) / 2);
  const top = Math.max(0, self.screenY + (self.outerHeight - size.height) / 2);
  const place = `width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  return self.open(url, '_blank', `titlebar=0,toolbar=0,status=0,location=0,menubar=0,${place}`);
}
