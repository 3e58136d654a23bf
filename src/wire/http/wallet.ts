import * as v from 'valibot';
import { defineCalls } from './call';
import { accountProofForm } from './walletShapes';
import { AddressSchema, ChainIdSchema, EvmAddressSchema, line, TransactionIdSchema } from './walletShapes';

/**
 * A user's wallet data, below `/wallet-api` (docs/protocol-server.md 5), with the field names of that protocol; `{ data }` wraps a response where
 * it does there. A user is one account: (chain namespace, address).
 */
export const walletApiPath = '/wallet-api';

/** `last_login` is ISO 8601. `legacy_solana` (only Inlay) marks the project whose account is preferred (rehydrate). */
export const UserProjectSchema = v.object({
  project_id: v.string(),
  last_login: v.string(),
  name: v.string(),
  hostname: v.string(),
  legacy_solana: v.optional(v.boolean()),
});
export type UserProject = v.InferOutput<typeof UserProjectSchema>;

export const authInputs = {
  message: v.object({ public_address: EvmAddressSchema, chain_namespace: v.literal('eip155') }),
  verify: v.object({
    challenge: v.pipe(v.string(), v.maxLength(1_024)),
    public_address: EvmAddressSchema,
    /** The account's proof over the challenge. */
    signed_message: v.pipe(v.string(), v.regex(accountProofForm)),
    chain_namespace: v.literal('eip155'),
  }),
  /** The headers Auth-Challenge, Auth-Signature and Auth-Public-Address prove the account (`projectsProof`); the query is not used. */
  userProjects: v.object({ chain_namespace: v.optional(v.unknown()) }),
};

/** Calls without a token. */
export const authCalls = defineCalls<typeof authInputs>()({
  /**
   * Returns the message to sign, in the format of Sign-In with Ethereum (EIP-4361); valid for 5 minutes, once. An `id_token` is accepted but
   * not used.
   */
  message: { method: 'POST', path: '/auth/message', answer: v.object({ message: v.string() }) },
  /** Returns a JWT; its `exp` says until when it is valid. */
  verify: { method: 'POST', path: '/auth/verify', answer: v.object({ token: v.string() }) },
  /** The sites where the account has signed in. */
  userProjects: {
    method: 'GET',
    path: '/projects/user-projects',
    answer: v.pipe(
      v.object({ user_projects: v.array(UserProjectSchema) }),
      v.transform(({ user_projects }) => user_projects),
    ),
  },
});

const locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i));

/**
 * What public clients also send is not stored: tokens, and the settings (theme, locale, currency), which the server keeps only
 * encrypted (docs/history/wallet.md 460).
 */
export const UserInputSchema = v.object({
  verifier: v.optional(line(128), ''),
  verifier_id: v.optional(line(320), ''),
  account_type: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'normal'),
});

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

/** A send of this account, stored so that the history shows it on every device. */
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
export const OwnSendPatchSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  status,
  /** The hash that replaced it, after a speed-up. */
  transaction_hash: v.optional(TransactionIdSchema),
});
export const OwnSendQuerySchema = v.object({
  chain_id: v.optional(ChainIdSchema),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
});

/** An imported key, or its removal, encrypted with the user's own key (wallet/keyring/syncedKey). */
export const ImportedKeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  sealed: v.pipe(v.string(), v.regex(/^[\w-]{40,200}$/)),
});
export type ImportedKey = v.InferOutput<typeof ImportedKeySchema>;

const SealedIdSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

/**
 * Data that the wallet has encrypted with the user's own key: a session with an application over a relay (wallet/walletConnect/devices), or
 * a permission to spend, or its removal (wallet/settings/followGrants).
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

/** Replaces the list if its version on the server is still `replaces` (0: there is none). */
export const SealedListInputSchema = v.object({ ...SealedListSchema.entries, replaces: version });
export type SealedListInput = v.InferOutput<typeof SealedListInputSchema>;

const NotificationsInputSchema = v.object({
  email_enabled: v.boolean(),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  /** The user's accounts on other families, `namespace:address`, which are included in the notifications. */
  accounts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(8))),
  locale: v.optional(locale, 'en'),
});

const text = v.string();
const nullable = v.nullable(v.string());

/** Times are ISO 8601. */
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

const UserSchema = v.object({
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

/** `pending` until the link in the e-mail has been opened. */
const NotificationsSchema = v.object({
  email_enabled: v.boolean(),
  email: nullable,
  state: v.picklist(['off', 'pending', 'on']),
});
export type Notifications = v.InferOutput<typeof NotificationsSchema>;

/** Unwraps `{ data }`. */
const dataOf = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.pipe(
    v.object({ data: schema }),
    v.transform(({ data }) => data),
  );
const SavedSchema = v.pipe(
  v.object({ success: v.literal(true) }),
  v.transform(() => undefined),
);
const DoneSchema = v.pipe(
  v.object({}),
  v.transform(() => undefined),
);

export const userInputs = {
  user: v.object({ fetchTx: v.optional(v.picklist(['true', 'false']), 'false') }),
  saveUser: UserInputSchema,
  recordLogin: RecordLoginSchema,
  saveList: SealedListInputSchema,
  saveImportedKey: ImportedKeySchema,
  keepLinkedSession: SealedRecordSchema,
  dropLinkedSession: SealedIdSchema,
  claim: SealedIdSchema,
  keepGrant: SealedRecordSchema,
  sends: OwnSendQuerySchema,
  addSend: OwnSendInputSchema,
  changeSend: OwnSendPatchSchema,
};

/** The data of a signed-in account. Those of lists, keys, sessions, claims and grants exist only in Inlay. */
export const userCalls = defineCalls<typeof userInputs>()({
  /** `notFound` before the first `saveUser`. */
  user: { method: 'GET', path: '/user', answer: dataOf(UserSchema) },
  saveUser: { method: 'POST', path: '/user', answer: dataOf(UserSchema) },
  /** Called at sign-in, not when a session is restored. */
  recordLogin: { method: 'POST', path: '/user/recordLogin', answer: SavedSchema },
  /** `conflict` (details.reason `version`) if the list has another version on the server than `replaces`. */
  saveList: { method: 'PUT', path: '/list', answer: SavedSchema },
  /** Replaces an existing entry with the same id. `conflict` (`limit`) when there are too many. */
  saveImportedKey: { method: 'POST', path: '/importedkey', answer: DoneSchema },
  /** `conflict` (`limit`) when there are too many. */
  keepLinkedSession: { method: 'POST', path: '/linkedsession', answer: DoneSchema },
  dropLinkedSession: { method: 'DELETE', path: '/linkedsession/:id', answer: SavedSchema },
  /** Decides which of the user's devices answers a request that was sent to all of them: true for the first caller. */
  claim: {
    method: 'POST',
    path: '/claim',
    answer: v.pipe(
      v.object({ data: v.object({ first: v.boolean() }) }),
      v.transform(({ data }) => data.first),
    ),
  },
  /** `conflict` (`limit`) when there are too many. */
  keepGrant: { method: 'POST', path: '/grant', answer: DoneSchema },
  /** Newest first; `before` is the id of the last one of the previous page. */
  sends: { method: 'GET', path: '/transaction', answer: dataOf(v.array(OwnSendSchema)) },
  addSend: { method: 'POST', path: '/transaction', answer: dataOf(v.object({ id: v.number() })) },
  changeSend: { method: 'PATCH', path: '/transaction', answer: SavedSchema },
});

export const noticeInputs = { setNotifications: NotificationsInputSchema };

/** E-mails about incoming transfers. A confirmation mail is sent to an address before any other mail. */
export const noticeCalls = defineCalls<typeof noticeInputs>()({
  notifications: { method: 'GET', path: '/notifications', answer: dataOf(NotificationsSchema) },
  setNotifications: { method: 'PATCH', path: '/notifications', answer: dataOf(NotificationsSchema) },
});
