import { createHttp } from '../api/http';
import { createSignInApi } from '../api/signIn';
import { createPopupEnd } from '../bridge/popupLink';
import { systemClock } from '../kit/clock';
import { startOidc } from '../signIn/oidcFlow';
import { confirmPath } from '../ui/confirmPath';
import type { Asker } from '../wire/asker';
import type { PopupSignIn } from '../wire/popup';
import { popupFailure } from './popupFailure';
import { openReports } from './telemetry/openReports';
import { mountPopupScreen } from './popupScreen';
import { consumeHash } from './consumeHash';

/** Serves `/v5/redirect`, `/v5/confirm-message`, `/v5/confirm-transaction`: does what the wallet frame asks of this popup. */
function startPopup(): void {
  consumeHash();
  const windowId = new URLSearchParams(location.search).get('windowId') ?? '';
  let saidYes = false;
  let reports: Promise<unknown> | undefined;
  /** Who asks. */
  let asker: Asker | undefined;
  /** Number of approvals that came too late, because the request had changed. */
  let late = 0;
  const screen = mountPopupScreen({
    onDecide(decision) {
      saidYes = decision.decision.approved;
      end?.send({ kind: 'popup_result', windowId, ...decision });
    },
  });
  const lost = (): void => screen.show({ kind: 'lost' });
  if (windowId === '') return lost();

  let isLeaving = false;
  const end = createPopupEnd({
    self: window,
    windowId,
    clock: systemClock,
    onLost: lost,
    onMessage(message) {
      switch (message.kind) {
        case 'look':
          screen.setAppearance(message.look);
          if (message.reports) reports ??= openReports(message.reports).catch(() => undefined);
          break;
        case 'approval': {
          const { approval, revision } = message;
          history.replaceState(null, '', `/v5${confirmPath(approval.kind)}${location.search}`);
          // From then on the popup keeps showing a note about the late approval, whatever changes meanwhile.
          asker = approval.asker;
          if (message.isLate) [saidYes, late] = [false, late + 1];
          screen.show({ kind: 'approval', approval, revision, waiting: 1, late });
          break;
        }
        case 'sign_in':
          leave(message.begin);
          break;
        case 'done':
          if (message.isOver && saidYes && asker) {
            screen.show({ kind: 'over', asker });
            break;
          }
          screen.show({ kind: 'done' });
          close();
          break;
        case 'popup_loaded':
        case 'popup_result':
        case 'sign_in_result':
      }
    },
  });

  function leave(signIn: PopupSignIn): void {
    if (isLeaving) return;
    isLeaving = true;
    screen.show({ kind: 'signingIn' });
    const http = createHttp({ fetch: fetch.bind(window), baseUrl: location.origin });
    const { oidcBegin: begin } = createSignInApi(http);
    startOidc({ signIn, storage: sessionStorage, begin, origin: location.origin, keep: { windowId } }).then(
      ({ url }) => location.replace(url),
      (cause: unknown) => end.send({ kind: 'sign_in_result', windowId, result: popupFailure(cause) }),
    );
  }
}

if (location.pathname.startsWith('/v5/prove/')) void import('./prove').then(({ startProve }) => startProve(window));
else startPopup();
