import * as v from 'valibot';
import { CodeSchema, WorkSchema } from './signIn';

/** Kinds of sign-in whose proof is taken on a page of our own, `/v5/prove/{connection}?flow={flowId}`. */
export const challengeKinds = ['passkeys', 'sms_passwordless', 'authenticator', 'farcaster'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

const flowId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** POST `/v1/signin/prove/open` → {@link ProveOpenAnswer}, `…/cancel` → {@link ChallengeAnswer}. `gone` when the flow is over. */
export const ProveFlowSchema = v.object({ flowId });

export interface ProveOpenAnswer {
  kind: ChallengeKind;
  clientId: string;
}

/** Where the page goes on: `/v5/end/{connection}` with a code that works once, for the browser that began alone. */
export interface ChallengeAnswer {
  url: string;
}

/** Null after a new passkey: it is there, and is to be used now. */
export interface PasskeyAnswer {
  url: string | null;
}

/** A telephone number as E.164 writes it; spaces, dots, dashes and brackets may stand in it. */
export const PhoneSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s().\-\u00a0]/g, '').replace(/^00/, '+')),
  v.regex(/^\+[1-9]\d{6,14}$/),
);

/** POST `…/sms/send` → {@link SmsSendAnswer}: sends a code, or another one. `rateLimited` before `resendAt`. */
export const SmsSendSchema = v.object({
  flowId,
  phone: PhoneSchema,
  locale: v.optional(v.pipe(v.string(), v.maxLength(16)), 'en'),
  work: v.optional(WorkSchema),
});

export interface SmsSendAnswer {
  /** As it is known from now on. */
  phone: string;
  /** Epoch ms. */
  resendAt: number;
  /** How long the code is. */
  digits: number;
}

/** POST `…/sms/finish` → {@link ChallengeAnswer}. Errors as with codes by mail. */
export const SmsFinishSchema = v.object({ flowId, code: CodeSchema });

const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(32_768));

/**
 * What the browser has asked the authenticator for: it makes the challenge itself, from the connection, the nonce of its sign-in and
 * this salt, which begins with the flow's id and so is good for no other flow.
 */
const PasskeyAskedSchema = v.object({
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Of a new passkey: whom the authenticator shall say it belongs to, base64url. */
  userHandle: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,86}$/))),
});
export type PasskeyAsked = v.InferOutput<typeof PasskeyAskedSchema>;

/** POST `…/passkey/finish` → {@link PasskeyAnswer}: what the authenticator answered. */
export const PasskeyFinishSchema = v.object({
  flowId,
  asked: PasskeyAskedSchema,
  credential: v.object({
    id: bytes,
    rawId: bytes,
    type: v.literal('public-key'),
    clientExtensionResults: v.optional(v.looseObject({}), {}),
    response: v.union([
      v.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(32)))),
      }),
      v.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: v.optional(bytes),
      }),
    ]),
  }),
});

/** A name somebody gives themself for their authenticator app: trimmed, lower case. */
const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._@+-]{2,63}$/));

/** POST `…/authenticator/begin` → {@link AuthenticatorBeginAnswer}: a new secret, kept once its first code was right. */
export const AuthenticatorBeginSchema = v.object({ flowId, name });

export interface AuthenticatorBeginAnswer {
  /** For typing: base32 (RFC 4648). */
  secret: string;
  /** For the QR code: `otpauth://totp/…`. */
  uri: string;
}

/**
 * POST `…/authenticator/finish` → {@link ChallengeAnswer}; `isNew` ends what `begin` began. `wrongCode` says no more of whether
 * there is such a name; `conflict` when a new name is taken; `lockedCode` with `retryAfter` (s).
 */
export const AuthenticatorFinishSchema = v.object({ flowId, name, code, isNew: v.boolean() });

/** POST `…/farcaster/begin`: a link for the user’s Farcaster app, to be scanned or followed. */
export interface FarcasterBeginAnswer {
  url: string;
}

/** POST `…/farcaster/look`: null while the app has not answered. `unauthorized` for an answer that is none; then begin again. */
export interface FarcasterLookAnswer {
  url: string | null;
}

/** What the page that takes proofs asks, for one flow. Every failure is an HttpError; `gone` when the flow is over. */
export interface ProveApi {
  open(): Promise<ProveOpenAnswer>;
  cancel(): Promise<ChallengeAnswer>;
  /** @param onWork is called when the browser has to work for it first, which takes seconds. */
  sendSms(input: { phone: string; locale: string }, onWork?: () => void): Promise<SmsSendAnswer>;
  finishSms(code: string): Promise<ChallengeAnswer>;
  /**
   * What to ask the authenticator for, made here: options as WebAuthn writes them in JSON.
   * @param wallet how the wallet is called: a new passkey is listed under this name.
   * @throws HttpError `gone`.
   */
  askPasskey(ceremony: 'create' | 'get', wallet: string): { options: object; asked: PasskeyAsked };
  finishPasskey(input: { asked: PasskeyAsked; credential: object }): Promise<PasskeyAnswer>;
  beginAuthenticator(name: string): Promise<AuthenticatorBeginAnswer>;
  beginFarcaster(): Promise<FarcasterBeginAnswer>;
  lookFarcaster(): Promise<FarcasterLookAnswer>;
  finishAuthenticator(input: { name: string; code: string; isNew: boolean }): Promise<ChallengeAnswer>;
}
