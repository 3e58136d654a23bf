import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { createHttp } from '../../api/http';
import { createProveApi } from '../../api/prove';
import { createSignInApi } from '../../api/signIn';
import { UserError } from '../../errors/user';
import { resumeOidc, startOidc, type FlowStorage } from '../../signIn/oidcFlow';
import type { SignInAnswer } from '../../wire/http/signIn';
import type { PopupSignIn } from '../../wire/popup';

/**
 * Signs in with a passkey that the browser suggests in a text field. The same flow as on the proof page, but in this window: its state stays
 * in memory, and nothing navigates.
 * @param input.chosen called when the user has picked a passkey.
 * @throws UserError `passkeyFailed` if the browser has no suggestions; whatever the browser or the server says.
 */
export async function askPasskey({
  self,
  signIn,
  signal,
  chosen,
}: {
  self: Window;
  signIn: PopupSignIn;
  signal: AbortSignal;
  chosen: () => void;
}): Promise<SignInAnswer> {
  if (!(await browserSupportsWebAuthnAutofill())) throw new UserError('passkeyFailed');
  const { origin } = self.location;
  const http = createHttp({ fetch: self.fetch.bind(self), baseUrl: origin });
  const api = createSignInApi(http);
  const storage = createMemory();
  const { url } = await startOidc({ signIn, storage, begin: api.oidcBegin, origin });
  signal.throwIfAborted();
  const flowId = new URL(url).searchParams.get('flow') ?? '';
  const { connectionId, nonce } = signIn;
  const prove = createProveApi({ http, flowId, origin, proving: { connectionId, nonce } });
  const { options, asked } = prove.askPasskey('get', '');
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  const credential = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  }).finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  chosen();
  const { url: end } = await prove.finishPasskey({ asked, credential });
  if (end === null) throw new UserError('passkeyFailed');
  return resumeOidc({ url: end, storage }).finish(api.oidcFinish);
}

function createMemory(): FlowStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}
