import * as v from 'valibot';
import { defineCalls } from './call';
import { RpcUrlsSchema, WatchedNftSchema, WatchedTokenSchema } from './userRows';
import { AddressSchema, ChainIdSchema, line, StandardSchema } from './walletShapes';

const AssetsQuerySchema = v.object({
  chainId: ChainIdSchema,
  /** The account; default: the caller's own. */
  address: v.optional(AddressSchema),
  skipCache: v.optional(v.picklist(['true', 'false']), 'false'),
});
/** History is paged backwards: returns items older than `before` (epoch ms). */
const HistoryQuerySchema = v.object({
  ...AssetsQuerySchema.entries,
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});

/** Maximum number of watched assets in a request. */
export const watchedLimit = 200;
const own = {
  /** The user's own network, which the server does not know. */
  network: v.optional(v.object({ rpc_url: RpcUrlsSchema, symbol: line(16) })),
  /** What the user has added to the lists of this account on this chain. */
  tokens: v.optional(v.pipe(v.array(WatchedTokenSchema), v.maxLength(watchedLimit)), []),
  nfts: v.optional(v.pipe(v.array(WatchedNftSchema), v.maxLength(watchedLimit)), []),
};
export type OwnOfUser = v.InferInput<v.ObjectSchema<typeof own, undefined>>;
const AssetsBodySchema = v.object({ ...AssetsQuerySchema.entries, ...own });
export const HistoryBodySchema = v.object({ ...HistoryQuerySchema.entries, ...own });

/**
 * State of one part of a response. `failed`: the data is older than requested, or empty if there is none. `partial`: some of it is missing.
 * `off`: the operator has configured no source for it.
 */
export const PartSchema = v.object({
  state: v.picklist(['ok', 'partial', 'failed', 'off']),
  /** Time of the data, epoch ms; null when there is none. */
  at: v.nullable(v.number()),
  /** First block that was searched, if the source is the chain's logs. */
  fromBlock: v.exactOptional(v.number()),
});
export type Part = v.InferOutput<typeof PartSchema>;

/** An amount in its smallest unit, decimal digits. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

export const TokenSchema = v.object({
  /** Lower case. */
  address: v.string(),
  /** Visible characters on one line, at most 64 (name) and 32 (symbol); empty when the contract has none. */
  name: v.string(),
  symbol: v.string(),
  decimals,
  balance: amount,
  logo: v.nullable(v.string()),
  source: v.picklist(['list', 'watched', 'logs', 'indexer']),
  /** True if the operator's list contains it. */
  isVerified: v.boolean(),
  isSpam: v.boolean(),
});
export type Token = v.InferOutput<typeof TokenSchema>;

export const TokensSchema = v.object({
  chainId: v.string(),
  address: v.string(),
  /** Balance of the chain's own coin; null when unknown. */
  native: v.nullable(amount),
  tokens: v.array(TokenSchema),
  parts: v.object({ native: PartSchema, balances: PartSchema, discovery: PartSchema }),
});
export type Tokens = v.InferOutput<typeof TokensSchema>;

export const NftSchema = v.object({
  address: v.string(),
  tokenId: amount,
  standard: StandardSchema,
  collection: v.string(),
  name: v.string(),
  description: v.string(),
  /** Path on our server, which proxies the image so that its host does not learn who views it. */
  image: v.nullable(v.string()),
  attributes: v.array(v.object({ trait: v.string(), value: v.string() })),
  balance: amount,
  isSpam: v.boolean(),
  /** `pending`: request again later; `failed`: there is no usable metadata. */
  metadata: v.picklist(['ok', 'pending', 'failed']),
});
export type Nft = v.InferOutput<typeof NftSchema>;

export const NftsSchema = v.object({
  chainId: v.string(),
  address: v.string(),
  nfts: v.array(NftSchema),
  parts: v.object({ ownership: PartSchema, metadata: PartSchema }),
});
export type Nfts = v.InferOutput<typeof NftsSchema>;

export const HistoryItemSchema = v.object({
  hash: v.string(),
  /** Epoch ms; null while it is not in a block. */
  at: v.nullable(v.number()),
  from: v.string(),
  /** Null if a contract was created. */
  to: v.nullable(v.string()),
  kind: v.picklist(['native', 'token', 'nft']),
  direction: v.picklist(['in', 'out', 'self']),
  /** Amount of the coin, the token or the collectible. */
  amount,
  contract: v.nullable(v.string()),
  symbol: v.string(),
  decimals: v.nullable(decimals),
  tokenId: v.nullable(amount),
  status: v.picklist(['submitted', 'confirmed', 'rejected', 'failed', 'cancelled', 'replaced']),
  /** Dust, a zero amount, or a token that imitates another one: address poisoning (docs/threats.md 46). */
  isSpam: v.boolean(),
});
export type HistoryItem = v.InferOutput<typeof HistoryItemSchema>;

/** Number of items per page. */
export const historyLimit = 20;

export const HistorySchema = v.object({
  chainId: v.string(),
  address: v.string(),
  /** Newest first. */
  items: v.array(HistoryItemSchema),
  /** `before` of the next page; null at the end of the known history. */
  next: v.nullable(v.number()),
  parts: v.object({ own: PartSchema, chain: PartSchema }),
});
export type History = v.InferOutput<typeof HistorySchema>;

const dataOf = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.pipe(
    v.object({ success: v.literal(true), data: schema }),
    v.transform(({ data }) => data),
  );

export const assetsInputs = {
  tokens: AssetsQuerySchema,
  nfts: AssetsQuerySchema,
  history: HistoryQuerySchema,
  tokensWithOwn: AssetsBodySchema,
  nftsWithOwn: AssetsBodySchema,
  historyWithOwn: HistoryBodySchema,
};

/** Assets of an account (docs/protocol-server.md 5). The POSTs (only Inlay) also send what only the user's wallet knows. */
export const assetsCalls = defineCalls<typeof assetsInputs>()({
  tokens: { method: 'GET', path: '/tokens', answer: dataOf(TokensSchema) },
  nfts: { method: 'GET', path: '/nfts', answer: dataOf(NftsSchema) },
  history: { method: 'GET', path: '/etherscan', answer: dataOf(HistorySchema) },
  tokensWithOwn: { method: 'POST', path: '/tokens', answer: dataOf(TokensSchema) },
  nftsWithOwn: { method: 'POST', path: '/nfts', answer: dataOf(NftsSchema) },
  historyWithOwn: { method: 'POST', path: '/etherscan', answer: dataOf(HistorySchema) },
});
