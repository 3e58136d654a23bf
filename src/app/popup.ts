import { createHttp } from '../api/http';
import { createSignInApi } from '../api/signIn';
import { createPopupEnd } from '../bridge/popupLink';
import { systemClock } from '../kit/clock';
import { startOidc } from '../signin/oidcFlow';
import { mountPopup } from '../ui/mount';
import type { PopupSignIn } from '../wire/popup';

/** `/v5/redirect`, `/v5/confirm-message`, `/v5/confirm-transaction`: does what the wallet frame asks of this window. */
function startPopup(): void {
  const root = document.getElementById('root');
  const windowId = new URLSearchParams(location.search).get('windowId');
  if (!root) return;
  const screen = mountPopup({ root, self: window });
  if (windowId === null || windowId === '') return screen.showLost();

  const end = createPopupEnd({
    self: window,
    windowId,
    clock: systemClock,
    onLost: () => screen.showLost(),
    onMessage(message) {
      switch (message.kind) {
        case 'approval': {
          const { approval } = message;
          const kind = approval.method === 'eth_sendTransaction' ? 'confirm-transaction' : 'confirm-message';
          history.replaceState(null, '', `/v5/${kind}${location.search}`);
          screen.showApproval(approval, (decision) =>
            end.send({ kind: 'popup_result', windowId, approvalId: approval.id, decision }),
          );
          break;
        }
        case 'sign_in':
          leave(message.begin);
          break;
        case 'done':
          close();
          break;
        case 'popup_loaded':
        case 'popup_result':
        case 'sign_in_result':
      }
    },
  });

  let left = false;
  function leave(signIn: PopupSignIn): void {
    if (left || windowId === null) return;
    left = true;
    const http = createHttp({ fetch: fetch.bind(window), baseUrl: location.origin, timeout: 15_000 });
    startOidc({ signIn, storage: sessionStorage, begin: createSignInApi(http).oidcBegin, keep: { windowId } }).then(
      ({ url }) => location.replace(url),
      () => end.send({ kind: 'sign_in_result', windowId, result: { error: 'The provider cannot be reached.' } }),
    );
  }
}

startPopup();
