import * as v from 'valibot';
import { defineRpc } from './define';
import { ChainIdSchema } from './shapes';

const url = v.pipe(v.string('must be a string'), v.maxLength(2_048));
const name = v.pipe(v.string('must be a string'), v.minLength(1), v.maxLength(64));

/** EIP-3085: `[{ chainId, chainName, rpcUrls, nativeCurrency, … }]`, exactly one; the result is null. */
export const wallet_addEthereumChain = defineRpc<null>()(
  'wallet_addEthereumChain',
  v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.length(1, 'must hold exactly one item'),
    v.transform(([chain]) => ({ chain })),
    v.object({
      chain: v.object({
        chainId: ChainIdSchema,
        chainName: name,
        rpcUrls: v.pipe(v.array(url), v.minLength(1, 'must hold at least one URL'), v.maxLength(10)),
        nativeCurrency: v.object({
          name,
          symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
          decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
        }),
        blockExplorerUrls: v.optional(v.nullable(v.array(url))),
        iconUrls: v.optional(v.nullable(v.array(url))),
      }),
    }),
  ),
);
