import * as v from 'valibot';
import { isPlainObject } from '../kit/json';
import type { Approval, Decision } from './approval/approval';
import { feeChoices } from './approval/transaction';
import { AppearanceSchema, type Appearance } from './appearance';

/**
 * Messages between a popup at the wallet's origin and the wallet frame (docs/protocol.md 1.15). Both check that the other's origin is their
 * own; `windowId` only identifies the request and is not secret.
 */
export type PopupMessage =
  | { kind: 'popup_loaded'; windowId: string }
  /** Sent before anything is shown. `reports`: where the popup reports its errors, if operator and user have agreed. */
  | { kind: 'look'; windowId: string; look: Appearance; reports?: ReportsTarget | undefined }
  /** `isLate`: an approval was not accepted, because the request had changed meanwhile. */
  | { kind: 'approval'; windowId: string; approval: Approval; revision: number; isLate?: boolean | undefined }
  | ({ kind: 'popup_result'; windowId: string } & PopupDecision)
  | { kind: 'sign_in'; windowId: string; begin: PopupSignIn }
  | { kind: 'sign_in_result'; windowId: string; result: PopupSignInResult }
  /** `isOver`: the request has ended without an approval. */
  | { kind: 'done'; windowId: string; isOver?: boolean | undefined };

/** The operator's intake for error reports (a Sentry DSN), and the fractions of errors and page loads that are sent, 0 to 1. */
export interface ReportsTarget {
  dsn: string;
  rates?: { errors: number; transactions: number } | undefined;
}

/** The user's decision: `revision` is that of the `approval` message that was on the screen. */
export interface PopupDecision {
  approvalId: string;
  revision: number;
  decision: Decision;
}

/** The frame's request to a popup to sign in with a provider. */
export interface PopupSignIn {
  connectionId: string;
  clientId: string;
  /** SHA-256 of the frame's ephemeral public key: the OpenID nonce (docs/custody.md, "Share nodes"). */
  nonce: string;
  loginHint?: string;
  /** The connection's authorize URL, as signed by the operator; the popup opens no other. */
  authorize: string;
}

export type PopupSignInResult =
  | {
      idToken: string;
      connectionId: string;
      email?: string;
      name?: string;
      picture?: string;
      assertion?: string;
      sameEmail?: string[];
      siteToken?: string;
      siteGrant?: string;
    }
  | PopupSignInFailure;

/** Why a popup's sign-in failed: the error code for the user, and details. */
export interface PopupSignInFailure {
  error: string;
  code: PopupSignInFault;
  /** Only for `rateLimited`. */
  seconds?: number | undefined;
  /** The provider's own text, one short line. */
  said?: string | undefined;
}

/** User errors with which a popup's sign-in can end. */
const popupSignInFaults = [
  'popupClosed',
  'providerDenied',
  'providerFailed',
  'network',
  'notAllowed',
  'rateLimited',
  'storageBlocked',
  'addressRefused',
  'unknown',
] as const;
export type PopupSignInFault = (typeof popupSignInFaults)[number];

/** Maximum length of the provider's text that is passed on, in characters. */
export const maxMessageLength = 200;

const windowId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)));

/**
 * Both sides belong to the wallet, so only the fields that select the screen are checked; the frame never reads an approval from a popup.
 */
const approval = v.custom<Approval>(
  (value) => isPlainObject(value) && typeof value['id'] === 'string' && typeof value['kind'] === 'string',
);

const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The values besides the choice belong to the chain's family, which checks them. */
const feeEdit = v.objectWithRest(
  { choice: v.picklist(feeChoices) },
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(40)), v.number()])),
);

/** Parses an incoming {@link PopupMessage}. */
export const PopupMessageSchema: v.GenericSchema<unknown, PopupMessage> = v.variant('kind', [
  v.object({ kind: v.literal('popup_loaded'), windowId }),
  v.object({
    kind: v.literal('look'),
    windowId,
    look: AppearanceSchema,
    reports: v.optional(
      v.object({
        dsn: v.string(),
        rates: v.optional(v.object({ errors: v.number(), transactions: v.number() })),
      }),
    ),
  }),
  v.object({ kind: v.literal('approval'), windowId, approval, revision, isLate: v.optional(v.boolean()) }),
  v.object({
    kind: v.literal('popup_result'),
    windowId,
    approvalId: v.string(),
    revision,
    decision: v.union([
      v.object({ approved: v.literal(true), edit: v.optional(feeEdit) }),
      v.object({ approved: v.literal(false), also: v.optional(v.picklist(['waiting', 'coming'])) }),
    ]),
  }),
  v.object({
    kind: v.literal('sign_in'),
    windowId,
    begin: v.object({
      connectionId: v.string(),
      clientId: v.string(),
      nonce: v.string(),
      loginHint: text,
      authorize: v.string(),
    }),
  }),
  v.object({
    kind: v.literal('sign_in_result'),
    windowId,
    result: v.union([
      v.object({
        idToken: v.string(),
        connectionId: v.string(),
        email: text,
        name: text,
        picture: text,
        assertion: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
        sameEmail: v.optional(v.array(v.string())),
        siteToken: v.optional(v.string()),
        siteGrant: v.optional(v.string()),
      }),
      v.object({
        error: v.string(),
        code: v.picklist(popupSignInFaults),
        seconds: v.optional(v.number()),
        said: v.optional(v.pipe(v.string(), v.maxLength(maxMessageLength))),
      }),
    ]),
  }),
  v.object({ kind: v.literal('done'), windowId, isOver: v.optional(v.boolean()) }),
]);
