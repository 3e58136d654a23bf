import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema } from '../shapes';

/** The page's claim, which is not used: the contract's own values are shown and stored. */
const claimed = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000))));

export const WatchedAssetSchema = v.object({
  type: v.picklist(['ERC20', 'ERC721', 'ERC1155'], 'must be ERC20, ERC721 or ERC1155'),
  options: v.object({
    address: HexAddressSchema,
    symbol: claimed,
    decimals: v.optional(v.nullable(v.union([v.number(), v.string()]))),
    image: claimed,
    /** Decimal; required for ERC-721 and ERC-1155. */
    tokenId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'must be a decimal number'))),
  }),
});

export type WatchAssetRequest = v.InferOutput<typeof WatchedAssetSchema>;

/** EIP-747: `{ type, options }`, which some pages wrap in an array; returns true. */
export const wallet_watchAsset = defineRpc<true>()('wallet_watchAsset', {
  confirms: 'watchAsset',
  params: v.pipe(
    v.unknown(),
    v.transform((params) => ({ asset: Array.isArray(params) ? (params[0] as unknown) : params })),
    v.object({ asset: WatchedAssetSchema }),
    v.check(
      ({ asset }) => asset.type === 'ERC20' || asset.options.tokenId !== undefined,
      'must contain a tokenId for ERC721 and ERC1155',
    ),
  ),
});

export const docs = {
  summary:
    'Adds a token or an NFT of the account to the wallet, after the wallet has found it on the chain and the user has confirmed. Returns true once it is saved.',
  params: [{ name: 'asset', schema: WatchedAssetSchema }],
  result: v.literal(true),
  errors: [
    'userRejected',
    'unauthorized',
    'unsupportedMethod',
    'resourceNotFound',
    'resourceUnavailable',
    'methodNotSupported',
    'chainDisconnected',
    'limitExceeded',
  ],
  standard: 'EIP-747',
} as const satisfies RpcDocs;
