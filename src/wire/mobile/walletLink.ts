import * as v from 'valibot';
import { withoutNulls } from '../withoutNulls';
import { nested } from '../nested';
import { SecretIdSchema } from '../signIn/start';

/** Platforms whose SDKs open the wallet by a link. */
const platforms = ['android', 'ios', 'react-native', 'flutter', 'unity', 'unreal'] as const;

/** One request of the application: iOS and Unity send it as JSON text, Android and Unity its params. */
const WalletRequestSchema = nested(
  v.object({
    method: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    params: v.optional(nested(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])), []),
  }),
);
export type WalletRequest = v.InferOutput<typeof WalletRequestSchema>;

/**
 * The JSON in `b64Params` of `/v5/wallet` and `/v5/wallet/request` (docs/protocol-server.md 4): a mobile application passes its session, to open
 * the wallet or for one request.
 */
export const WalletLinkSchema = withoutNulls(
  v.object({
    /** The secret under which the application's configuration is stored. */
    loginId: SecretIdSchema,
    sessionId: SecretIdSchema,
    platform: v.picklist(platforms),
    request: v.optional(WalletRequestSchema),
    /** `sfa` for single-factor sessions. */
    sessionNamespace: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  }),
);
export type WalletLink = v.InferOutput<typeof WalletLinkSchema>;

/** The result for the application, as base64url JSON in `b64Params` of its redirect URL (docs/protocol-server.md 4). */
export interface WalletLinkAnswer {
  success: boolean;
  /** Always a string; other values are encoded as JSON. */
  result?: string;
  error?: string;
}
