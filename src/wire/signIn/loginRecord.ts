import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import { nested } from '../nested';
import { WhiteLabelSchema, type WhiteLabel } from '../whiteLabel';
import { withoutNulls } from '../withoutNulls';
import { MfaSettingsSchema } from './mfaSettings';
import { SecretIdSchema } from './start';

export const actionTypes = [
  'login',
  'enable_mfa',
  'manage_mfa',
  'add_social_factor',
  'modify_social_factor',
  'add_authenticator_factor',
  'add_passkey_factor',
] as const;
export type ActionType = (typeof actionTypes)[number];

const text = v.optional(v.pipe(v.string(), v.maxLength(8_192)));

const token = v.optional(v.pipe(v.string(), v.maxLength(16_384)));

/** White-label options come from the requesting page: invalid ones are ignored and never stop a sign-in. */
const whiteLabel = v.pipe(
  v.unknown(),
  v.transform((value): WhiteLabel => {
    const parsed = v.safeParse(WhiteLabelSchema, typeof value === 'string' ? parseJson(value) : value);
    return parsed.success ? parsed.output : {};
  }),
);

/** Some native clients send these as JSON text. */
const asSent = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'string' && value !== '' ? (parseJson(value) ?? value) : value || undefined,
    ),
  ),
);

const LoginParamsSchema = withoutNulls(
  v.object({
    authConnection: text,
    authConnectionId: text,
    groupedAuthConnectionId: text,
    extraLoginOptions: v.optional(nested(withoutNulls(v.object({ login_hint: text, id_token: token })))),
    mfaLevel: v.optional(v.unknown()),
    appState: text,
    dappUrl: text,
    /** For a native application, which has no page to name (docs/protocol-server.md 4). */
    redirectUrl: text,
    /** Requests `walletKey` in the session. */
    getWalletKey: v.fallback(v.optional(v.boolean()), undefined),
    // Kept unchanged: `findOptionFault` reports invalid values to the page.
    curve: v.optional(v.unknown()),
    dappShare: v.optional(v.unknown()),
  }),
);

const LoginOptionsSchema = withoutNulls(
  v.object({
    clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    uxMode: v.optional(v.picklist(['popup', 'redirect']), 'redirect'),
    redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(8_192)), ''),
    /** In seconds. */
    sessionTime: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 86_400),
    sessionNamespace: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
    /** False: the page gets no token that identifies the user. */
    includeUserDataInToken: v.fallback(v.optional(v.boolean(), true), true),
    whiteLabel: v.optional(whiteLabel, {}),
    mfaSettings: v.optional(MfaSettingsSchema, {}),
    // Kept unchanged: `findOptionFault` reports invalid values to the page.
    network: v.optional(v.unknown()),
    buildEnv: v.optional(v.unknown()),
    useMpc: v.optional(v.unknown()),
    originData: asSent,
    authConnectionConfig: asSent,
  }),
);

/**
 * The record that a page stores under the login id before it sends the user to `/start` (docs/protocol-server.md 2.4). Unknown keys are dropped.
 */
export const LoginRecordSchema = withoutNulls(
  v.object({
    actionType: v.optional(v.picklist(actionTypes), 'login'),
    /** The page's current session, for requests about a signed-in user. */
    sessionId: v.fallback(v.optional(SecretIdSchema), undefined),
    options: LoginOptionsSchema,
    params: v.optional(LoginParamsSchema, {}),
  }),
);
export type LoginRecord = v.InferOutput<typeof LoginRecordSchema>;
