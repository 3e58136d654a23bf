import * as v from 'valibot';
import { isPlainObject } from '../kit/json';
import type { Approval, Decision } from './approval/approval';
import { feeChoices } from './approval/transaction';
import { AppearanceSchema, type Appearance } from './appearance';

/**
 * Messages between a popup at the wallet's origin and the wallet frame (docs/protocol.md 1.15). Both ends check that the other's
 * origin is their own; `windowId` only says which request is meant, it is no secret.
 */
export type PopupMessage =
  | { kind: 'popup_loaded'; windowId: string }
  /** Comes before anything is to be shown. */
  | { kind: 'look'; windowId: string; look: Appearance }
  /** `isLate`: a yes was not taken, since it was given to what had changed meanwhile. */
  | { kind: 'approval'; windowId: string; approval: Approval; revision: number; isLate?: boolean | undefined }
  | ({ kind: 'popup_result'; windowId: string } & PopupDecision)
  | { kind: 'sign_in'; windowId: string; begin: PopupSignIn }
  | { kind: 'sign_in_result'; windowId: string; result: PopupSignInResult }
  /** `isOver`: the request has ended, and not by a yes. */
  | { kind: 'done'; windowId: string; isOver?: boolean | undefined };

/** What a user has decided of what they saw: `revision` is that of the `approval` message that was on the screen. */
export interface PopupDecision {
  approvalId: string;
  revision: number;
  decision: Decision;
}

/** What the frame hands a popup that shall sign in with a provider: where to go, and what to come back with. */
export interface PopupSignIn {
  connectionId: string;
  clientId: string;
  /** SHA-256 of the frame's ephemeral public key: the OpenID nonce (docs/custody.md, "Share nodes"). */
  nonce: string;
  loginHint?: string;
  /** The address of the connection, as the operator has signed it: nothing else is followed. */
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
    }
  | PopupSignInFailure;

/** Why a window brings nobody: what a user is told, and what it was, for a developer. */
export interface PopupSignInFailure {
  error: string;
  code: PopupSignInFault;
  /** Of `rateLimited`. */
  seconds?: number | undefined;
  /** The provider's own words, one short line. */
  said?: string | undefined;
}

/** User errors that a window at a provider can end with. */
const popupSignInFaults = [
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

/** Of a provider's own words, what is passed on (characters). */
export const maxMessageLength = 200;

const windowId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)));

/** Both ends are ours, so an approval is checked for what finds its screen; the frame never reads one back. */
const approval = v.custom<Approval>(
  (value) => isPlainObject(value) && typeof value['id'] === 'string' && typeof value['kind'] === 'string',
);

const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The figures beside the choice are the family's own, which checks them. */
const feeEdit = v.objectWithRest(
  { choice: v.picklist(feeChoices) },
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(40)), v.number()])),
);

/** {@link PopupMessage} as it arrives. */
export const PopupMessageSchema: v.GenericSchema<unknown, PopupMessage> = v.variant('kind', [
  v.object({ kind: v.literal('popup_loaded'), windowId }),
  v.object({ kind: v.literal('look'), windowId, look: AppearanceSchema }),
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
