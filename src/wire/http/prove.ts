import * as v from 'valibot';
import { defineCalls } from './call';
import { CodeSchema, DigitsSchema, WorkSchema } from './signIn';

/** Kinds of sign-in whose proof is obtained on the wallet's own page, `/v5/prove/{connection}?flow={flowId}`. */
export const challengeKinds = ['passkeys', 'sms_passwordless', 'authenticator', 'farcaster'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

const flowId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

const FlowSchema = v.object({ flowId });

const OpenAnswerSchema = v.object({ kind: v.picklist(challengeKinds), clientId: v.string() });
export type ProveOpenAnswer = v.InferOutput<typeof OpenAnswerSchema>;

/**
 * The URL at which the page continues: `/v5/end/{connection}` with a one-time code that works only in the browser that started the flow.
 */
const ChallengeAnswerSchema = v.object({ url: v.string() });
export type ChallengeAnswer = v.InferOutput<typeof ChallengeAnswerSchema>;

/** Null after a new passkey was created, which the user has to use now, or until the app has responded. */
const PendingAnswerSchema = v.object({ url: v.nullable(v.string()) });
export type PasskeyAnswer = v.InferOutput<typeof PendingAnswerSchema>;

/** A telephone number in E.164; spaces, dots, dashes and brackets are allowed. */
export const PhoneSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s().\-\u00a0]/g, '').replace(/^00/, '+')),
  v.regex(/^\+[1-9]\d{6,14}$/),
);

const SmsSendSchema = v.object({
  flowId,
  phone: PhoneSchema,
  locale: v.optional(v.pipe(v.string(), v.maxLength(16)), 'en'),
  work: v.optional(WorkSchema),
});

const SmsSendAnswerSchema = v.object({
  /** The normalized number, used from now on. */
  phone: v.string(),
  /** Epoch ms. */
  resendAt: v.number(),
  /** Number of digits of the code. */
  digits: DigitsSchema,
});
export type SmsSendAnswer = v.InferOutput<typeof SmsSendAnswerSchema>;

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

/** The authenticator's response. */
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

const AuthenticatorBeginAnswerSchema = v.object({
  /** For manual entry: base32 (RFC 4648). */
  secret: v.string(),
  /** For the QR code: `otpauth://totp/…`. */
  uri: v.string(),
});
export type AuthenticatorBeginAnswer = v.InferOutput<typeof AuthenticatorBeginAnswerSchema>;

/** A link for the user’s Farcaster app, to be scanned or opened: the page renders it. */
const FarcasterBeginAnswerSchema = v.object({ url: v.pipe(v.string(), v.startsWith('https://')) });
export type FarcasterBeginAnswer = v.InferOutput<typeof FarcasterBeginAnswerSchema>;
export type FarcasterLookAnswer = v.InferOutput<typeof PendingAnswerSchema>;

export const proveInputs = {
  open: FlowSchema,
  cancel: FlowSchema,
  sendSms: SmsSendSchema,
  finishSms: v.object({ flowId, code: CodeSchema }),
  finishPasskey: PasskeyFinishSchema,
  beginAuthenticator: v.object({ flowId, name }),
  finishAuthenticator: v.object({ flowId, name, code, isNew: v.boolean() }),
  beginFarcaster: FlowSchema,
  lookFarcaster: FlowSchema,
};

/** The calls of the page that collects proofs. `gone` when the flow has ended. */
export const proveCalls = defineCalls<typeof proveInputs>()({
  open: { method: 'POST', path: '/v1/signin/prove/open', answer: OpenAnswerSchema },
  cancel: { method: 'POST', path: '/v1/signin/prove/cancel', answer: ChallengeAnswerSchema },
  /** Sends a code, or a new one. `rateLimited` before `resendAt`. */
  sendSms: { method: 'POST', path: '/v1/signin/prove/sms/send', answer: SmsSendAnswerSchema },
  /** Same errors as codes by e-mail. */
  finishSms: { method: 'POST', path: '/v1/signin/prove/sms/finish', answer: ChallengeAnswerSchema },
  finishPasskey: { method: 'POST', path: '/v1/signin/prove/passkey/finish', answer: PendingAnswerSchema },
  /** A new secret, stored once its first code was correct. */
  beginAuthenticator: {
    method: 'POST',
    path: '/v1/signin/prove/authenticator/begin',
    answer: AuthenticatorBeginAnswerSchema,
  },
  /**
   * `isNew` completes what `begin` started. `wrongCode` does not reveal whether the name exists; `conflict` when a new name is taken;
   * `lockedCode` with `retryAfter` (s).
   */
  finishAuthenticator: {
    method: 'POST',
    path: '/v1/signin/prove/authenticator/finish',
    answer: ChallengeAnswerSchema,
  },
  beginFarcaster: { method: 'POST', path: '/v1/signin/prove/farcaster/begin', answer: FarcasterBeginAnswerSchema },
  /** Null until the app has responded. `unauthorized` for an invalid response; the user then has to start again. */
  lookFarcaster: { method: 'POST', path: '/v1/signin/prove/farcaster/look', answer: PendingAnswerSchema },
});

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
