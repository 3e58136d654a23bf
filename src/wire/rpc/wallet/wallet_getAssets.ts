import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, HexChainIdSchema } from '../shapes';

const TypeSchema = v.string('must be a string');
const AssetSchema = v.object({ address: v.optional(v.string()), type: TypeSchema });
const FilterSchema = v.object({
  account: HexAddressSchema,
  assetFilter: v.optional(v.record(v.string(), v.pipe(v.array(AssetSchema), v.maxLength(50)))),
  assetTypeFilter: v.optional(v.array(TypeSchema)),
  chainFilter: v.optional(v.pipe(v.array(HexChainIdSchema), v.maxLength(100))),
});

export type AssetsQuestion = v.InferOutput<typeof FilterSchema>;

/** By chain id. */
export type Assets = Record<
  Hex,
  {
    address: Hex | 'native';
    balance: Hex;
    type: 'native' | 'erc20';
    metadata: { name: string; symbol: string; decimals: number };
  }[]
>;

/** `[{ account, assetFilter?, assetTypeFilter?, chainFilter? }]` (ERC-7811). */
export const wallet_getAssets = defineRpc<Assets>()('wallet_getAssets', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([question]) => ({ question })),
    v.object({ question: FilterSchema }),
  ),
});

export const docs = {
  summary: 'Returns the assets of the account for each chain: native coins, and the tokens that the page lists.',
  params: [{ name: 'question', schema: FilterSchema }],
  result: v.record(v.string(), v.array(v.looseObject({ balance: v.string(), type: v.string() }))),
  errors: ['unauthorized', 'invalidParams'],
  standard: 'ERC-7811',
} as const satisfies RpcDocs;
