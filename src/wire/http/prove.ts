import * as v from 'valibot';
import { CodeSchema, WorkSchema } from './signIn';

/** Kinds of sign-in whose proof is obtained on the wallet's own page, `/v5/prove/{connection}?flow={flowId}`. */
export const challengeKinds = ['passkeys', 'sms_passwordless', 'authenticator', 'farcaster'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

const flowId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** POST `/v1/signin/prove/open` → {@link ProveOpenAnswer}, `…/cancel` → {@link ChallengeAnswer}. `gone` when the flow has ended. */
export const ProveFlowSchema = v.object({ flowId });

export interface ProveOpenAnswer {
  kind: ChallengeKind;
  clientId: string;
}

/**
 * The URL at which the page continues: `/v5/end/{connection}` with a one-time code that works only in the browser that started the flow.
 */
export interface ChallengeAnswer {
  url: string;
}

/** Null after a new passkey was created: the user has to use it now. */
export interface PasskeyAnswer {
  url: string | null;
}

/** A telephone number in E.164; spaces, dots, dashes and brackets are allowed. */
export const PhoneSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s().\-\u00a0]/g, '').replace(/^00/, '+')),
  v.regex(/^\+[1-9]\d{6,14}$/),
);

/** POST `…/sms/send` → {@link SmsSendAnswer}: sends a code, or a new one. `rateLimited` before `resendAt`. */
export const SmsSendSchema = v.object({
  flowId,
  phone: PhoneSchema,
  locale: v.optional(v.pipe(v.string(), v.maxLength(16)), 'en'),
  work: v.optional(WorkSchema),
});

export interface SmsSendAnswer {
  /** The normalized number, used from now on. */
  phone: string;
  /** Epoch ms. */
  resendAt: number;
  /** Number of digits of the code. */
  digits: number;
}

/** POST `…/sms/finish` → {@link ChallengeAnswer}. Same errors as codes by e-mail. */
export const SmsFinishSchema = v.object({ flowId, code: CodeSchema });

const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(32_768));

/**
 * The browser's request to the authenticator. The browser derives the challenge itself, from the connection, the nonce of its sign-in and
 * this salt, which begins with the flow's id and is therefore valid for no other flow.
 */
const PasskeyAskedSchema = v.object({
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** For a new passkey: the user handle that the authenticator stores, base64url. */
  userHandle: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,86}$/))),
});
export type PasskeyAsked = v.InferOutput<typeof PasskeyAskedSchema>;

/** POST `…/passkey/finish` → {@link PasskeyAnswer}: the authenticator's response. */
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

/** The name that a user chooses for their authenticator app: trimmed, lower case. */
const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._@+-]{2,63}$/));

/** POST `…/authenticator/begin` → {@link AuthenticatorBeginAnswer}: a new secret, stored once its first code was correct. */
export const AuthenticatorBeginSchema = v.object({ flowId, name });

export interface AuthenticatorBeginAnswer {
  /** For manual entry: base32 (RFC 4648). */
  secret: string;
  /** For the QR code: `otpauth://totp/…`. */
  uri: string;
}

/**
 * POST `…/authenticator/finish` → {@link ChallengeAnswer}; `isNew` completes what `begin` started. `wrongCode` does not reveal whether the
 * name exists; `conflict` when a new name is taken; `lockedCode` with `retryAfter` (s).
 */
export const AuthenticatorFinishSchema = v.object({ flowId, name, code, isNew: v.boolean() });

/** POST `…/farcaster/begin`: a link for the user’s Farcaster app, to be scanned or opened. */
export interface FarcasterBeginAnswer {
  url: string;
}

/** POST `…/farcaster/look`: null until the app has responded. `unauthorized` for an invalid response; the user then has to start again. */
export interface FarcasterLookAnswer {
  url: string | null;
}

/** The requests of the proof page for one flow. Every failure is an HttpError; `gone` when the flow has ended. */
export interface ProveApi {
  open(): Promise<ProveOpenAnswer>;
  cancel(): Promise<ChallengeAnswer>;
  /** @param onWork is called when the browser has to do proof of work first, which takes seconds. */
  sendSms(input: { phone: string; locale: string }, onWork?: () => void): Promise<SmsSendAnswer>;
  finishSms(code: string): Promise<ChallengeAnswer>;
  /**
   * Creates the request to the authenticator locally: options in WebAuthn's JSON format.
   * @param wallet the wallet's name: a new passkey is listed under it.
   * @throws HttpError `gone`.
   */
  askPasskey(ceremony: 'create' | 'get', wallet: string): { options: object; asked: PasskeyAsked };
  finishPasskey(input: { asked: PasskeyAsked; credential: object }): Promise<PasskeyAnswer>;
  beginAuthenticator(name: string): Promise<AuthenticatorBeginAnswer>;
  beginFarcaster(): Promise<FarcasterBeginAnswer>;
  lookFarcaster(): Promise<FarcasterLookAnswer>;
  finishAuthenticator(input: { name: string; code: string; isNew: boolean }): Promise<ChallengeAnswer>;
}
