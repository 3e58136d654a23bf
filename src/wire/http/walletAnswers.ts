import * as v from 'valibot';
import { ImportedKeySchema, SealedRecordSchema } from './wallet';

const text = v.string();
const nullable = v.nullable(v.string());

export const ContactSchema = v.object({
  id: v.number(),
  display_name: text,
  contact_verifier: text,
  contact_verifier_id: text,
});
export type ContactRecord = v.InferOutput<typeof ContactSchema>;

/** A network that the user has added. */
export const CustomNetworkSchema = v.object({
  id: v.number(),
  chain_id: text,
  network_name: text,
  rpc_url: text,
  symbol: text,
  symbol_name: text,
  block_explorer_url: text,
  logo: text,
  is_testnet: v.boolean(),
  decimals: v.number(),
});
export type CustomNetwork = v.InferOutput<typeof CustomNetworkSchema>;

export const CustomTokenSchema = v.object({
  id: v.number(),
  chain_id: text,
  token_address: text,
  token_name: text,
  token_symbol: text,
  decimals: v.number(),
});
export type CustomToken = v.InferOutput<typeof CustomTokenSchema>;

export const CustomNftSchema = v.object({
  id: v.number(),
  chain_id: text,
  nft_address: text,
  nft_id: text,
  nft_contract_standard: text,
});
export type CustomNft = v.InferOutput<typeof CustomNftSchema>;

/** GET `transaction`. Times are ISO 8601. */
export const OwnSendSchema = v.object({
  id: v.number(),
  transaction_hash: text,
  chain_id: text,
  from: text,
  to: nullable,
  nonce: v.number(),
  value: text,
  status: text,
  type: text,
  contract_address: nullable,
  token_id: nullable,
  amount: nullable,
  symbol: text,
  decimals: v.nullable(v.number()),
  created_at: text,
  updated_at: text,
});
export type OwnSend = v.InferOutput<typeof OwnSendSchema>;

/** GET `user`: `{ data }` contains this. */
export const UserSchema = v.object({
  public_address: text,
  default_public_address: text,
  account_type: text,
  default_currency: text,
  theme: text,
  locale: text,
  verifier: text,
  verifier_id: text,
  enable_crash_reporter: v.boolean(),
  contacts: v.array(ContactSchema),
  customNetworks: v.array(CustomNetworkSchema),
  customTokens: v.array(CustomTokenSchema),
  customNfts: v.array(CustomNftSchema),
  importedKeys: v.optional(v.array(ImportedKeySchema), []),
  linkedSessions: v.optional(v.array(SealedRecordSchema), []),
  grants: v.optional(v.array(SealedRecordSchema), []),
});
export type User = v.InferOutput<typeof UserSchema>;

/**
 * GET `projects/user-projects` (user project). `last_login` is ISO 8601. `legacy_solana` (only Inlay) marks the project whose account is
 * preferred (rehydrate).
 */
export const UserProjectsSchema = v.object({
  user_projects: v.array(
    v.object({
      project_id: text,
      last_login: text,
      name: text,
      hostname: text,
      legacy_solana: v.optional(v.boolean()),
    }),
  ),
});
export type UserProject = v.InferOutput<typeof UserProjectsSchema>['user_projects'][number];

/** GET `notifications`. `pending` until the link in the e-mail has been opened. */
export const NotificationsSchema = v.object({
  email_enabled: v.boolean(),
  email: nullable,
  state: v.picklist(['off', 'pending', 'on']),
});
export type Notifications = v.InferOutput<typeof NotificationsSchema>;

/**
 * POST `claim` (only Inlay): decides which of the user's devices answers a request that was sent to all of them. True for the first caller.
 */
export const ClaimAnswerSchema = v.object({ first: v.boolean() });
