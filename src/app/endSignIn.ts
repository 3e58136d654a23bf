import { createHttp } from '../api/http';
import { createSignInApi } from '../api/signIn';
import { createPopupEnd } from '../bridge/popupLink';
import { messageOf } from '../errors/base';
import { systemClock } from '../kit/clock';
import { createDeferred } from '../kit/deferred';
import { finishOidc } from '../signin/oidcFlow';
import type { PopupSignInResult } from '../wire/popup';

/**
 * `/v5/end` in a popup: a provider has returned. Exchanges its code and brings the answer to the wallet that waits.
 * @returns false when this window did not start that sign-in: a forged or repeated return is nobody's business here.
 */
export async function endSignIn(): Promise<boolean> {
  const url = location.href;
  // The code must not stay in the address bar, in history or in a referrer.
  history.replaceState(null, '', '/v5/end');
  const http = createHttp({ fetch: fetch.bind(window), baseUrl: location.origin, timeout: 15_000 });
  let windowId: string | undefined;
  let result: PopupSignInResult;
  try {
    const storage = keepWindowId(sessionStorage, (id) => (windowId = id));
    result = (await finishOidc({ url, storage, finish: createSignInApi(http).oidcFinish })).answer;
  } catch (error) {
    if (windowId === undefined) return false;
    result = { error: messageOf(error) };
  }
  if (windowId === undefined) return false;
  await deliver(windowId, result);
  return true;
}

/** The flow's entry is taken out before the provider's answer is looked at; its window is needed for a refusal too. */
function keepWindowId(
  storage: Storage,
  found: (windowId: string) => void,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem(key) {
      const text = storage.getItem(key);
      const keep = text === null ? undefined : (JSON.parse(text) as { keep?: { windowId?: string } }).keep;
      if (keep?.windowId !== undefined) found(keep.windowId);
      return text;
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

function deliver(windowId: string, result: PopupSignInResult): Promise<void> {
  const delivered = createDeferred<void>();
  const end = createPopupEnd({
    self: window,
    windowId,
    clock: systemClock,
    onMessage(message) {
      if (message.kind === 'sign_in') end.send({ kind: 'sign_in_result', windowId, result });
      else if (message.kind === 'done') delivered.resolve();
    },
    onLost: () => delivered.resolve(),
  });
  return delivered.promise.then(() => close());
}
