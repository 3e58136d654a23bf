import * as v from 'valibot';
import { provedKinds, type ProveApi } from '../wire/http/prove';
import { longCode, shortCode } from '../wire/http/signIn';
import type { Http } from './http';
import { parseAnswer } from './parseAnswer';
import { postWithWork } from './postWithWork';

const OpenSchema = v.object({ kind: v.picklist(provedKinds), clientId: v.string() });
const SmsSendSchema = v.object({
  phone: v.string(),
  resendAt: v.number(),
  digits: v.picklist([shortCode, longCode]),
});
const AuthenticatorSchema = v.object({ secret: v.string(), uri: v.string() });
/** The page makes a link of it. */
const FarcasterSchema = v.object({ url: v.pipe(v.string(), v.startsWith('https://')) });
const OptionsSchema = v.object({ options: v.looseObject({ challenge: v.string() }) });

/** @param options.origin of the wallet: a proof leads nowhere else. */
export function createProveApi({ http, flowId, origin }: { http: Http; flowId: string; origin: string }): ProveApi {
  const ProvedSchema = v.object({ url: v.pipe(v.string(), v.startsWith(`${origin}/v5/end/`)) });
  const EndSchema = v.object({ url: v.nullable(ProvedSchema.entries.url) });
  const post = (step: string, input: object = {}) => http.post(`/v1/signin/prove/${step}`, { ...input, flowId });
  const end = async (step: string, input: object = {}) => parseAnswer(ProvedSchema, await post(step, input));
  return {
    open: async () => parseAnswer(OpenSchema, await post('open')),
    cancel: () => end('cancel'),
    sendSms: async (input, onWork) => {
      const body = { ...input, flowId };
      return parseAnswer(SmsSendSchema, await postWithWork(http, { path: '/v1/signin/prove/sms/send', body, onWork }));
    },
    finishSms: (code) => end('sms/finish', { code }),
    passkeyOptions: async (ceremony) => parseAnswer(OptionsSchema, await post('passkey/options', { ceremony })).options,
    finishPasskey: async (credential) => parseAnswer(EndSchema, await post('passkey/finish', { credential })),
    beginAuthenticator: async (name) => parseAnswer(AuthenticatorSchema, await post('authenticator/begin', { name })),
    beginFarcaster: async () => parseAnswer(FarcasterSchema, await post('farcaster/begin')),
    lookFarcaster: async () => parseAnswer(EndSchema, await post('farcaster/look')),
    finishAuthenticator: (input) => end('authenticator/finish', input),
  };
}
