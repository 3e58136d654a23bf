import * as v from 'valibot';
import { ChainConfigSchema } from './chainConfig';
import { autoApproveMethods } from './autoApprove';
import { isAddressText } from '../kit/chain/caip';
import { SecretIdSchema } from './signin/start';

const AddressSchema = v.custom<string>(isAddressText, 'must be an address');

/** What lowers a protection, and is done on a page of our own for the frame that opened it. */
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

/** The part of the account page that it opens at. */
const AccountStartSchema = v.variant('at', [
  v.object({ at: v.literal('add') }),
  v.object({ at: v.literal('addSignIn'), email: v.pipe(v.string(), v.maxLength(254)) }),
]);
export type AccountStart = v.InferOutput<typeof AccountStartSchema>;

const maxTextLength = 262_144;
const text = v.pipe(v.string(), v.maxLength(maxTextLength));

/** What the wallet hands to a page of its own that it has opened. */
const HandoverSchema = v.object({
  clientId: v.pipe(v.string(), v.maxLength(256)),
  /** Null where there is none, or where it is not the user's own: then that page asks for a sign-in. */
  sessionId: v.nullable(SecretIdSchema),
  /** Of the account page. */
  start: v.fallback(v.optional(AccountStartSchema), undefined),
  /** Of the full page: what it shows, below its base path; a query may follow. */
  path: v.optional(v.pipe(v.string(), v.regex(/^\/[\w/-]{1,128}(\?[\w=&-]{1,64})?$/))),
  /** The embedding page's settings of chains and smart accounts, so that this page shows the same accounts. */
  init: v.optional(
    v.object({
      chains: v.nullable(v.array(ChainConfigSchema)),
      chainId: v.nullable(v.string()),
      accountAbstraction: v.nullable(v.record(v.string(), v.unknown())),
    }),
  ),
  /** Of the full page: the frame's storage by key, which a browser may keep apart from ours. */
  stored: v.optional(v.record(v.string(), text), {}),
});
export type HandoverPayload = v.InferOutput<typeof HandoverSchema>;

const nonce = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Between the wallet and a page that it has opened. `nonce` is made by the opener for this one window, and is in every message. */
export const HandoverMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('handover_ready'), nonce }),
  v.object({ kind: v.literal('handover'), nonce, handed: HandoverSchema }),
  v.object({ kind: v.literal('handover_change'), nonce, change: OwnPageChangeSchema }),
]);
export type HandoverMessage = v.InferOutput<typeof HandoverMessageSchema>;
