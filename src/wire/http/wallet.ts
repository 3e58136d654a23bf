import * as v from 'valibot';
import { coinDecimals } from '../../kit/chain/coin';
import { accountProofForm } from './walletProof';
import {
  AddressSchema,
  ChainIdSchema,
  EvmAddressSchema,
  line,
  StandardSchema,
  TransactionIdSchema,
} from './walletShapes';

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

const currency = v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/i), v.toLowerCase());
const theme = v.picklist(['light', 'dark', 'system']);
const locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));

/** POST `user`. Tokens that public clients also send are not stored. */
export const UserInputSchema = v.object({
  default_currency: v.optional(currency, 'usd'),
  theme: v.optional(theme, 'system'),
  locale: v.optional(locale, 'en'),
  verifier: v.optional(line(128), ''),
  verifier_id: v.optional(line(320), ''),
  account_type: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'normal'),
  default_public_address: v.optional(AddressSchema),
});
/** PATCH `user`: any of these fields. */
export const UserPatchSchema = v.partial(
  v.object({
    theme,
    locale,
    default_currency: currency,
    enable_crash_reporter: v.boolean(),
    default_public_address: AddressSchema,
  }),
);

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

/** POST `contact`. `contact_verifier` says what `contact_verifier_id` is: `eth` for an address, `ens` for a name, or a sign-in. */
export const ContactInputSchema = v.pipe(
  v.object({
    display_name: v.pipe(line(100), v.minLength(1)),
    contact_verifier: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    contact_verifier_id: v.pipe(line(320), v.minLength(1)),
  }),
  v.forward(
    v.check(
      ({ contact_verifier: kind, contact_verifier_id: id }) => kind !== 'eth' || v.is(EvmAddressSchema, id),
      'must be an address',
    ),
    ['contact_verifier_id'],
  ),
  // Normalized, so that one address is one contact in any spelling.
  v.transform(({ contact_verifier_id: id, ...rest }) => ({
    ...rest,
    contact_verifier_id: rest.contact_verifier === 'eth' ? id.toLowerCase() : id,
  })),
);

const RpcUrlSchema = v.pipe(v.string(), v.maxLength(2_048), v.url(), v.regex(/^https?:\/\//i));
/** POST `customnetwork`; PATCH `customnetwork/{id}` takes the same. */
export const CustomNetworkInputSchema = v.object({
  network_name: v.pipe(line(64), v.minLength(1)),
  rpc_url: RpcUrlSchema,
  chain_id: ChainIdSchema,
  symbol: v.optional(line(16), 'ETH'),
  symbol_name: v.optional(line(64), ''),
  block_explorer_url: v.optional(v.union([v.literal(''), RpcUrlSchema]), ''),
  is_testnet: v.optional(v.boolean(), false),
  logo: v.optional(v.pipe(v.string(), v.maxLength(2_048)), ''),
  decimals: v.optional(v.literal(coinDecimals.eip155), coinDecimals.eip155),
});
export type CustomNetworkInput = v.InferOutput<typeof CustomNetworkInputSchema>;

/** POST `customtoken`: a token that the user has added. */
export const CustomTokenInputSchema = v.object({
  chain_id: ChainIdSchema,
  token_address: AddressSchema,
  token_name: v.optional(line(64), ''),
  token_symbol: v.optional(line(32), ''),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)), 18),
});
/** POST `customnft` */
export const CustomNftInputSchema = v.object({
  chain_id: ChainIdSchema,
  nft_address: AddressSchema,
  nft_id: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  nft_contract_standard: v.optional(StandardSchema, 'erc721'),
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

/** PATCH `notifications`: a confirmation mail is sent to an address before any other mail. */
export const NotificationsInputSchema = v.object({
  email_enabled: v.boolean(),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  /** The user's accounts on other families, `namespace:address`, which are included in the notifications. */
  accounts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(8))),
  locale: v.optional(locale, 'en'),
});
