import { createHttp } from '../api/http';
import { createSignInApi } from '../api/signIn';
import { createPopupEnd } from '../bridge/popupLink';
import { systemClock } from '../kit/clock';
import { createDeferred } from '../kit/async/deferred';
import { resumeOidc, type ResumedOidc } from '../signIn/oidcFlow';
import { popupFailure } from './popupFailure';
import { mountPopupScreen } from './popupScreen';
import type { Appearance } from '../wire/appearance';
import type { PopupSignInResult } from '../wire/popup';

/**
 * Handles `/v5/end` in a popup, after the provider has redirected back: exchanges the code and sends the result to the waiting wallet.
 * @param hash the hash taken from the URL; only Telegram returns its result there, and any other hash is ignored.
 * @returns false if this window did not start the sign-in: a forged or repeated return is ignored.
 */
export async function endSignIn(hash: string): Promise<boolean> {
  const url = location.href + (/^#tgAuthResult=[\w+/=%-]*$/.test(hash) ? hash : '');
  // The code must not stay in the address bar, the history or a referrer.
  history.replaceState(null, '', '/v5/end');
  const http = createHttp({ fetch: fetch.bind(window), baseUrl: location.origin });
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
  await deliver({ windowId, result, onAppearance: screen.setAppearance });
  return true;
}

function deliver({
  windowId,
  result,
  onAppearance,
}: {
  windowId: string;
  result: PopupSignInResult;
  onAppearance: (appearance: Appearance) => void;
}): Promise<void> {
  const delivered = createDeferred<void>();
  const end = createPopupEnd({
    self: window,
    windowId,
    clock: systemClock,
    onMessage(message) {
      if (message.kind === 'look') onAppearance(message.look);
      else if (message.kind === 'sign_in') end.send({ kind: 'sign_in_result', windowId, result });
      else if (message.kind === 'done') delivered.resolve();
    },
    onLost: () => delivered.resolve(),
  });
  return delivered.promise.then(() => close());
}
