import * as v from 'valibot';

/** The parts of Blockscout's API v2 that are used. Versions differ in a few field names; both names are accepted. */
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase()),
);
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const text = v.nullish(v.string(), '');
/** ISO time, converted to epoch ms; null if absent or invalid. */
const time = v.pipe(
  v.nullish(v.string(), null),
  v.transform((iso) => (iso === null || Number.isNaN(Date.parse(iso)) ? null : Date.parse(iso))),
);
const httpsUrl = v.pipe(
  v.nullish(v.string(), null),
  v.transform((url) => (url !== null && url.length <= 2_048 && /^https:\/\//.test(url) ? url : null)),
);
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase());

export const ItemsSchema = v.object({
  items: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  next_page_params: v.pipe(
    v.nullish(v.record(v.string(), v.unknown()), null),
    v.transform((params) =>
      params === null
        ? undefined
        : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value as string | number)])),
    ),
  ),
});

const Token = v.pipe(
  v.object({
    address: v.optional(address),
    address_hash: v.optional(address),
    name: text,
    symbol: text,
    decimals: v.pipe(
      v.nullish(v.union([v.string(), v.number()]), 0),
      v.transform(Number),
      v.integer(),
      v.minValue(0),
      v.maxValue(255),
    ),
    icon_url: httpsUrl,
    reputation: text,
  }),
  v.check((token) => (token.address ?? token.address_hash) !== undefined),
  v.transform(({ address: one, address_hash: other, ...token }) => ({ ...token, address: one ?? other ?? '' })),
);

export const TokenItemSchema = v.object({ token: Token, value: digits });

export const NftItemSchema = v.object({
  id: digits,
  token: Token,
  value: v.nullish(digits, '1'),
  token_type: v.picklist(['ERC-721', 'ERC-1155']),
  metadata: v.nullish(v.unknown(), null),
  image_url: v.nullish(v.string(), null),
});
export type NftItem = v.InferOutput<typeof NftItemSchema>;

const party = v.pipe(
  v.object({ hash: address }),
  v.transform((found) => found.hash),
);

export const CoinTransferSchema = v.object({
  hash,
  timestamp: time,
  from: party,
  to: v.nullish(party, null),
  value: digits,
  status: v.nullish(v.string(), null),
});

export const TokenTransferSchema = v.pipe(
  v.object({
    transaction_hash: v.optional(hash),
    tx_hash: v.optional(hash),
    timestamp: time,
    from: party,
    to: party,
    token: Token,
    total: v.object({ value: v.nullish(digits, null), token_id: v.nullish(digits, null) }),
  }),
  v.check((item) => (item.transaction_hash ?? item.tx_hash) !== undefined),
  v.transform(({ transaction_hash: one, tx_hash: other, ...item }) => ({ ...item, hash: one ?? other ?? '' })),
);
