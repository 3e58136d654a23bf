import * as v from 'valibot';
import { ImportedKeySchema, SealedListSchema, SealedRecordSchema } from './wallet';

const text = v.string();
const nullable = v.nullable(v.string());

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
  account_type: text,
  verifier: text,
  verifier_id: text,
  lists: v.array(SealedListSchema),
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
