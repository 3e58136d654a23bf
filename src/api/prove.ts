import { passkeyCreateChallenge, passkeySignInChallenge } from '../custody/statements';
import { HttpError } from '../errors/http';
import { bytesToBase64url } from '../kit/base64url';
import { systemClock, type Clock } from '../kit/clock';
import { bytesToHex } from '../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../kit/randomId';
import type { Client } from '../wire/http/call';
import { proveCalls, type ProveApi } from '../wire/http/prove';
import { createClient, type Http } from '../wire/http/client';
import { withWork } from './withWork';

/** COSE algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** Whatever the authenticator returned; the server validates it. */
type Credential = Parameters<Client<typeof proveCalls>['finishPasskey']>[0]['credential'];

/**
 * Creates the client of a proof page.
 * @param options.origin the wallet's origin; the proof is sent nowhere else.
 * @param options.proving what this tab wants to prove; undefined when it started no such flow.
 */
export function createProveApi({
  http,
  flowId,
  origin,
  proving,
  random = fillRandom,
  clock = systemClock,
}: {
  http: Http;
  flowId: string;
  origin: string;
  proving: { connectionId: string; nonce: string } | undefined;
  random?: FillRandom;
  clock?: Clock;
}): ProveApi {
  const api = createClient(http, proveCalls);
  /** The browser goes to this URL. */
  const checked = <Answer extends { url: string | null }>(answer: Answer): Answer => {
    if (answer.url?.startsWith(`${origin}/v5/end/`) === false) throw new HttpError('unavailable');
    return answer;
  };
  return {
    open: () => api.open({ flowId }),
    cancel: async () => checked(await api.cancel({ flowId })),
    sendSms: (input, onWork) => createClient(withWork(http, onWork), proveCalls).sendSms({ ...input, flowId }),
    finishSms: async (code) => checked(await api.finishSms({ code, flowId })),
    askPasskey(ceremony, wallet) {
      // A challenge chosen by the server is never signed: it could belong to something else, such as the gate of a factor.
      if (!proving) throw new HttpError('gone');
      const salt = flowId + bytesToHex(randomBytes(16, random));
      const call = { ...proving, salt };
      const { hostname } = new URL(origin);
      if (ceremony === 'get') {
        const challenge = bytesToBase64url(passkeySignInChallenge(call));
        return { options: { challenge, rpId: hostname, userVerification: 'required' }, asked: { salt } };
      }
      const userHandle = bytesToBase64url(randomBytes(16, random));
      // The user's list of passkeys shows this name, so it must distinguish several wallets.
      const name = `${wallet} ${new Date(clock.now()).toISOString().slice(0, 10)}`;
      const options = {
        challenge: bytesToBase64url(passkeyCreateChallenge(call)),
        rp: { id: hostname, name: wallet },
        user: { id: userHandle, name, displayName: '' },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: 60_000,
        excludeCredentials: [],
        extensions: { credProps: true },
      };
      return { options, asked: { salt, userHandle } };
    },
    finishPasskey: async ({ asked, credential }) =>
      checked(await api.finishPasskey({ asked, credential: credential as Credential, flowId })),
    beginAuthenticator: (name) => api.beginAuthenticator({ name, flowId }),
    beginFarcaster: () => api.beginFarcaster({ flowId }),
    lookFarcaster: async () => checked(await api.lookFarcaster({ flowId })),
    finishAuthenticator: async (input) => checked(await api.finishAuthenticator({ ...input, flowId })),
  };
}
