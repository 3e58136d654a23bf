import { createHttp } from '../api/http';
import { createSignInApi } from '../api/signIn';
import { createPopupEnd } from '../bridge/popupLink';
import { systemClock } from '../kit/clock';
import { createDeferred } from '../kit/async/deferred';
import { resumeOidc, type ResumedOidc } from '../signin/oidcFlow';
import { popupFailure } from './popupFailure';
import { mountPopupScreen } from './popupScreen';
import type { Appearance } from '../wire/appearance';
import type { PopupSignInResult } from '../wire/popup';

/**
 * `/v5/end` in a popup: a provider has returned. Exchanges its code and brings the answer to the wallet that waits.
 * @param hash what was taken out of the address: Telegram answers there, nobody else is heard.
 * @returns false when this window did not start that sign-in: a forged or repeated return is nobody's business here.
 */
export async function endSignIn(hash: string): Promise<boolean> {
  const url = location.href + (/^#tgAuthResult=[\w+/=%-]*$/.test(hash) ? hash : '');
  // The code must not stay in the address bar, in history or in a referrer.
  history.replaceState(null, '', '/v5/end');
  const http = createHttp({ fetch: fetch.bind(window), baseUrl: location.origin, timeout: 15_000 });
  let flow: ResumedOidc;
  try {
    flow = resumeOidc({ url, storage: sessionStorage });
  } catch {
    return false;
  }
  const { windowId = '' } = flow.keep;
  const screen = mountPopupScreen({ onDecide: () => undefined });
  screen.show({ kind: 'signingIn' });
  const result = await flow.finish(createSignInApi(http).oidcFinish).catch(popupFailure);
  await deliver({ windowId, result, onLook: screen.setAppearance });
  return true;
}

function deliver({
  windowId,
  result,
  onLook,
}: {
  windowId: string;
  result: PopupSignInResult;
  onLook: (look: Appearance) => void;
}): Promise<void> {
  const delivered = createDeferred<void>();
  const end = createPopupEnd({
    self: window,
    windowId,
    clock: systemClock,
    onMessage(message) {
      if (message.kind === 'look') onLook(message.look);
      else if (message.kind === 'sign_in') end.send({ kind: 'sign_in_result', windowId, result });
      else if (message.kind === 'done') delivered.resolve();
    },
    onLost: () => delivered.resolve(),
  });
  return delivered.promise.then(() => close());
}
