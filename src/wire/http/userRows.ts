import * as v from 'valibot';
import { AddressSchema, ChainIdSchema, line, StandardSchema } from './walletShapes';

/** The rows of a user's encrypted lists, with the field names of the protocol (docs/protocol-server.md 5). The server never reads them. */

/** `contact_verifier` says what `contact_verifier_id` is: `eth` for an Ethereum address, otherwise the namespace of another family. */
export const ContactRowSchema = v.object({
  display_name: v.pipe(line(100), v.minLength(1)),
  contact_verifier: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  contact_verifier_id: v.pipe(line(320), v.minLength(1)),
});
export type ContactRow = v.InferOutput<typeof ContactRowSchema>;

const isUrl = (text: string) => v.is(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i)), text);
/** One URL, or several with commas between, which are used as fallbacks in that order. */
export const RpcUrlsSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((text) => text.split(',').every(isUrl), 'must be http URLs'),
);

/** The families of which users can add networks. */
export const customNamespaces = ['eip155', 'solana'] as const;

export const NetworkRowSchema = v.object({
  chain_id: ChainIdSchema,
  chain_namespace: v.picklist(customNamespaces),
  network_name: line(64),
  rpc_url: RpcUrlsSchema,
  symbol: line(16),
  symbol_name: line(64),
  block_explorer_url: v.pipe(v.string(), v.maxLength(2_048)),
  logo: v.pipe(v.string(), v.maxLength(2_048)),
  is_testnet: v.boolean(),
});
export type NetworkRow = v.InferOutput<typeof NetworkRowSchema>;

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));
/** A token that the user wants to see although nothing lists it. */
export const WatchedTokenSchema = v.object({
  token_address: AddressSchema,
  token_name: line(64),
  token_symbol: line(32),
  decimals,
});
export type WatchedToken = v.InferOutput<typeof WatchedTokenSchema>;
export const WatchedNftSchema = v.object({
  nft_address: AddressSchema,
  nft_id: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  nft_contract_standard: StandardSchema,
});
export type WatchedNft = v.InferOutput<typeof WatchedNftSchema>;

/** A setting that the user's devices share, by its name. */
export const SettingRowSchema = v.object({ value: v.union([v.string(), v.boolean()]) });

/** The account that watches an asset, and its chain. */
const place = { account: v.pipe(v.string(), v.maxLength(128)), chain_id: ChainIdSchema };
export const AssetRowSchema = v.union([
  v.object({ ...place, ...WatchedTokenSchema.entries }),
  v.object({ ...place, ...WatchedNftSchema.entries }),
]);
export type AssetRow = v.InferOutput<typeof AssetRowSchema>;
