import { sendSessionTransfer } from '../../bridge/sessionTransfer';
import { createPopupHub, type PopupHub, type PopupLine } from '../../bridge/popupLink';
import { UserError } from '../../errors/user';
import { systemClock, type Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { fillRandom, randomId } from '../../kit/randomId';
import type { Popups } from '../../wallet/ports';
import type { Approval } from '../../wire/approval/approval';
import type { Appearance } from '../../wire/appearance';
import type { PopupSignIn, PopupSignInResult, ReportsTarget } from '../../wire/popup';
import { popupFailure } from '../popupFailure';
import { openOutside, openWindowOf, type OpenWindow } from './openWindow';

/** Interval in ms at which it checks whether a popup is still open; also the grace period for its last message (docs/protocol.md 1.15). */
const lookEvery = 500;

export interface WalletPopupsOptions {
  self: Window;
  /** Returns the authorize URL of a connection, as signed by the operator; the popup navigates only there. */
  authorizeOf(connectionId: string): Promise<string>;
  /** Returns the appearance that popups follow, which is that of their wallet. */
  appearance?: (() => Appearance) | undefined;
  /** Returns where popups report their errors. */
  reports?: (() => ReportsTarget | undefined) | undefined;
  clock?: Clock;
  /** Default: the browser opens the popup. */
  open?: OpenWindow;
}

/** Creates the popups of one wallet: those the host opened for its requests, and those opened here for a sign-in. */
export function createWalletPopups({
  self,
  authorizeOf,
  appearance,
  reports,
  clock = systemClock,
  open = openWindowOf(self),
}: WalletPopupsOptions): Popups {
  const dress = (line: PopupLine, windowId: string): void => {
    if (appearance) line.send({ kind: 'look', windowId, look: appearance(), reports: reports?.() });
  };
  const hub = createPopupHub({ self, clock });
  return {
    expect(windowId, { loaded, decided }) {
      let revision = 0;
      let last: Approval | undefined;
      const line = hub.expect({
        windowId,
        onMessage(message) {
          if (message.kind === 'popup_loaded') {
            dress(line, windowId);
            loaded();
          }
          if (message.kind !== 'popup_result') return;
          // An approval of an outdated revision is not accepted: the popup shows the current revision, explains why, and asks again.
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
    openOwnPage: (page) =>
      sendSessionTransfer({ self, open: (url) => open(url, false), clock, random: fillRandom, ...page }),
    openOutside: () => openOutside(open),
    open({ url, onClosed }) {
      const popup = open(url, true);
      if (!popup) return false;
      const look = (): void => {
        if (popup.closed) onClosed?.();
        else clock.after(lookEvery, look);
      };
      if (onClosed) look();
      return true;
    },
    async signIn({ windowId: opened, begin: asked, suggest }) {
      const windowId = opened ?? randomId();
      // Requested in the same task in which the window is opened; opening does not wait for it.
      const prepare = async () => ({ ...asked, authorize: await authorizeOf(asked.connectionId) });
      if (suggest) {
        if (self.top !== self) throw new UserError('passkeyFailed');
        const [{ askPasskey }, signIn] = await Promise.all([import('./askPasskey'), prepare()]);
        return askPasskey({ self, signIn, ...suggest }).catch(popupFailure);
      }
      if (opened === null) {
        // Opened before any await: browsers allow a popup only within the click.
        const popup = open(`${self.location.origin}/v5/redirect?windowId=${windowId}`, true);
        if (!popup) throw new UserError('popupBlocked');
        return drive({ hub, clock, dress, windowId, begin: prepare(), isClosed: () => popup.closed });
      }
      return drive({ hub, clock, dress, windowId, begin: prepare(), isClosed: () => false });
    },
  };
}

/** Sends the popup its request whenever it loads, until it returns a result or is closed. */
async function drive({
  hub,
  clock,
  dress,
  windowId,
  begin,
  isClosed,
}: {
  hub: PopupHub;
  clock: Clock;
  /** Sends the popup its appearance. */
  dress: (line: PopupLine, windowId: string) => void;
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
        dress(line, windowId);
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
