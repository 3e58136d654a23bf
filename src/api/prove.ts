import * as v from 'valibot';
import { passkeyCreateChallenge, passkeySignInChallenge } from '../custody/statements';
import { HttpError } from '../errors/http';
import { bytesToBase64url } from '../kit/base64url';
import { systemClock, type Clock } from '../kit/clock';
import { bytesToHex } from '../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../kit/randomId';
import { challengeKinds, type ProveApi } from '../wire/http/prove';
import { longCode, shortCode } from '../wire/http/signIn';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';
import { postWithWork } from './postWithWork';

const OpenSchema = v.object({ kind: v.picklist(challengeKinds), clientId: v.string() });
const SmsSendSchema = v.object({
  phone: v.string(),
  resendAt: v.number(),
  digits: v.picklist([shortCode, longCode]),
});
const AuthenticatorSchema = v.object({ secret: v.string(), uri: v.string() });
/** The page renders this as a link. */
const FarcasterSchema = v.object({ url: v.pipe(v.string(), v.startsWith('https://')) });

/** COSE algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

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
  const ChallengeSchema = v.object({ url: v.pipe(v.string(), v.startsWith(`${origin}/v5/end/`)) });
  const EndSchema = v.object({ url: v.nullable(ChallengeSchema.entries.url) });
  const post = (step: string, input: object = {}) => http.post(`/v1/signin/prove/${step}`, { ...input, flowId });
  const end = async (step: string, input: object = {}) => parseAnswer(ChallengeSchema, await post(step, input));
  return {
    open: async () => parseAnswer(OpenSchema, await post('open')),
    cancel: () => end('cancel'),
    sendSms: async (input, onWork) => {
      const body = { ...input, flowId };
      return parseAnswer(SmsSendSchema, await postWithWork(http, { path: '/v1/signin/prove/sms/send', body, onWork }));
    },
    finishSms: (code) => end('sms/finish', { code }),
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
    finishPasskey: async (input) => parseAnswer(EndSchema, await post('passkey/finish', input)),
    beginAuthenticator: async (name) => parseAnswer(AuthenticatorSchema, await post('authenticator/begin', { name })),
    beginFarcaster: async () => parseAnswer(FarcasterSchema, await post('farcaster/begin')),
    lookFarcaster: async () => parseAnswer(EndSchema, await post('farcaster/look')),
    finishAuthenticator: (input) => end('authenticator/finish', input),
  };
}
