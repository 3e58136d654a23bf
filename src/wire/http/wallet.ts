import * as v from 'valibot';
import { accountProofForm } from './walletProof';
import { AddressSchema, ChainIdSchema, EvmAddressSchema, line, TransactionIdSchema } from './walletShapes';

/**
 * A user's wallet data, below `/wallet-api` (docs/protocol.md 5), with the field names of that protocol; `{ data }` wraps a response where
 * it does there. A user is one account: (chain namespace, address).
 */
export const walletApiPath = '/wallet-api';

/** POST `auth/message`: returns the message to sign. An `id_token` is accepted but not used. */
export const AuthMessageSchema = v.object({ public_address: EvmAddressSchema, chain_namespace: v.literal('eip155') });
export interface AuthMessageAnswer {
  /** In the format of Sign-In with Ethereum (EIP-4361). Valid for 5 minutes, once. */
  message: string;
}

/** POST `auth/verify` */
export const AuthVerifySchema = v.object({
  challenge: v.pipe(v.string(), v.maxLength(1_024)),
  public_address: EvmAddressSchema,
  /** The account's proof over the challenge. */
  signed_message: v.pipe(v.string(), v.regex(accountProofForm)),
  chain_namespace: v.literal('eip155'),
});
export interface AuthVerifyAnswer {
  /** A JWT; its `exp` says until when it is valid. */
  token: string;
}

const locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));

/**
 * POST `user`. What public clients also send is not stored: tokens, and the settings (theme, locale, currency), which the server keeps only
 * encrypted (docs/decisions/wallet.md 460).
 */
export const UserInputSchema = v.object({
  verifier: v.optional(line(128), ''),
  verifier_id: v.optional(line(320), ''),
  account_type: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'normal'),
});

/** POST `user/recordLogin`; not called when a session is restored. */
export const RecordLoginSchema = v.object({
  os: v.optional(line(40), ''),
  os_version: v.optional(line(40), ''),
  browser: v.optional(line(40), ''),
  browser_version: v.optional(line(40), ''),
  platform: v.optional(line(40), ''),
  hostname: v.optional(v.pipe(v.string(), v.regex(/^[\w.:[\]-]{0,253}$/)), ''),
  web3auth_client_id: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  login_mode: v.optional(line(40), ''),
});

/** An amount in its smallest unit, decimal digits. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const status = v.picklist(['submitted', 'confirmed', 'rejected', 'failed', 'cancelled', 'replaced']);

/** POST `transaction`: a send of this account, stored so that the history shows it on every device. */
export const OwnSendInputSchema = v.object({
  transaction_hash: TransactionIdSchema,
  chain_id: ChainIdSchema,
  to: v.nullable(AddressSchema),
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0)),
  value: v.optional(amount, '0'),
  status: v.optional(status, 'submitted'),
  /** Inlay's own types: `send`, `tokenSend`, `nftSend`, `contractCall`, `deploy`, … */
  type: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'contractCall'),
  contract_address: v.optional(v.nullable(AddressSchema), null),
  token_id: v.optional(v.nullable(amount), null),
  amount: v.optional(v.nullable(amount), null),
  symbol: v.optional(line(32), ''),
  decimals: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), null),
});
export type OwnSendInput = v.InferInput<typeof OwnSendInputSchema>;
/** PATCH `transaction` */
export const OwnSendPatchSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  status,
  /** The hash that replaced it, after a speed-up. */
  transaction_hash: v.optional(TransactionIdSchema),
});
/** GET `transaction`: newest first. `before` is the id of the last one of the previous page. */
export const OwnSendQuerySchema = v.object({
  chain_id: v.optional(ChainIdSchema),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
});

/**
 * POST `importedkey` (only Inlay): an imported key, or its removal, encrypted with the user's own key (wallet/keyring/syncedKey).
 * Replaces an existing entry with the same id.
 */
export const ImportedKeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  sealed: v.pipe(v.string(), v.regex(/^[\w-]{40,200}$/)),
});
export type ImportedKey = v.InferOutput<typeof ImportedKeySchema>;

/** DELETE `linkedsession/{id}` (only Inlay). */
export const SealedIdSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

/**
 * Data that the wallet has encrypted with the user's own key. POST `linkedsession` (only Inlay): a session with an application over a relay
 * (wallet/walletConnect/devices). POST `grant` (only Inlay): a permission to spend, or its removal (wallet/settings/followGrants).
 */
export const SealedRecordSchema = v.object({
  ...SealedIdSchema.entries,
  sealed: v.pipe(v.string(), v.regex(/^[\w-]{40,40000}$/)),
});
export type SealedRecord = v.InferOutput<typeof SealedRecordSchema>;

/** The lists of a user that the wallet encrypts as a whole (wallet/userLists). */
export const listKinds = ['contacts', 'networks', 'assets', 'settings'] as const;
export type ListKind = (typeof listKinds)[number];

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A list as the server keeps it. Only its owner's key can decrypt it. */
export const SealedListSchema = v.object({
  kind: v.picklist(listKinds),
  /** Counts the changes, from 1. The ciphertext is bound to it. */
  version,
  sealed: v.pipe(v.string(), v.regex(/^[\w-]{40,400000}$/)),
});
export type SealedList = v.InferOutput<typeof SealedListSchema>;

/** PUT `list` (only Inlay): replaces the list if its version on the server is still `replaces` (0: there is none). */
export const SealedListInputSchema = v.object({ ...SealedListSchema.entries, replaces: version });
export type SealedListInput = v.InferOutput<typeof SealedListInputSchema>;

/** PATCH `notifications`: a confirmation mail is sent to an address before any other mail. */
export const NotificationsInputSchema = v.object({
  email_enabled: v.boolean(),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  /** The user's accounts on other families, `namespace:address`, which are included in the notifications. */
  accounts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(8))),
  locale: v.optional(locale, 'en'),
});
