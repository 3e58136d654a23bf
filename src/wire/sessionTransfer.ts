import * as v from 'valibot';
import { ChainConfigSchema } from './chainConfig';
import { autoApproveMethods } from './autoApprove';
import { isAddressText } from '../kit/chain/caip';
import { SecretIdSchema } from './signIn/start';

const AddressSchema = v.custom<string>(isAddressText, 'must be an address');

/** A change that lowers protection. It is made on a page of the wallet for the frame that opened it. */
const OwnPageChangeSchema = v.variant('type', [
  v.object({
    type: v.literal('autoApprove'),
    policy: v.object({
      askerId: v.string(),
      account: AddressSchema,
      methods: v.array(v.picklist(autoApproveMethods)),
      valuePerDay: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
      contracts: v.array(AddressSchema),
      createdAt: v.number(),
      expiresAt: v.number(),
    }),
  }),
  v.object({ type: v.literal('revoke'), askerId: v.string(), account: AddressSchema }),
  v.object({ type: v.literal('unblock'), askerId: v.string() }),
]);
export type OwnPageChange = v.InferOutput<typeof OwnPageChangeSchema>;

/** The part of the account page to open. */
const AccountStartSchema = v.variant('at', [
  v.object({ at: v.literal('add') }),
  v.object({ at: v.literal('addSignIn'), email: v.pipe(v.string(), v.maxLength(254)) }),
]);
export type AccountStart = v.InferOutput<typeof AccountStartSchema>;

const maxTextLength = 262_144;
const text = v.pipe(v.string(), v.maxLength(maxTextLength));

/** The data that the wallet passes to its own page that it has opened. */
const SessionTransferPayloadSchema = v.object({
  clientId: v.pipe(v.string(), v.maxLength(256)),
  /** Null if there is no session, or it is not the user's own: the page then asks the user to sign in. */
  sessionId: v.nullable(SecretIdSchema),
  /** For the account page. */
  start: v.fallback(v.optional(AccountStartSchema), undefined),
  /** For the full page: the screen, as a path below its base path; a query may follow. */
  path: v.optional(v.pipe(v.string(), v.regex(/^\/[\w/-]{1,128}(\?[\w=&-]{1,64})?$/))),
  /** The embedding page's settings of chains and smart accounts, so that this page shows the same accounts. */
  init: v.optional(
    v.object({
      chains: v.nullable(v.array(ChainConfigSchema)),
      chainId: v.nullable(v.string()),
      accountAbstraction: v.nullable(v.record(v.string(), v.unknown())),
    }),
  ),
  /** For the full page: the frame's storage by key, because a browser may partition it from the page's storage. */
  stored: v.optional(v.record(v.string(), text), {}),
});
export type SessionTransferPayload = v.InferOutput<typeof SessionTransferPayloadSchema>;

const nonce = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * Messages between the wallet and a page that it has opened. The opener creates `nonce` for this one window, and every message contains it.
 */
export const SessionTransferMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('handover_ready'), nonce }),
  v.object({ kind: v.literal('handover'), nonce, handed: SessionTransferPayloadSchema }),
  v.object({ kind: v.literal('handover_change'), nonce, change: OwnPageChangeSchema }),
]);
export type SessionTransferMessage = v.InferOutput<typeof SessionTransferMessageSchema>;
