import * as v from 'valibot';
import { coinDecimals } from '../../../kit/chain/coin';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseAddedChain } from '../refusals';
import { HexChainIdSchema } from '../shapes';

const url = v.pipe(v.string('must be a string'), v.maxLength(2_048));
/** A name without control characters or characters that change the reading direction (docs/threats.md 49). */
const shown = v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]*$/u, 'must not contain hidden characters');
const name = v.pipe(v.string('must be a string'), v.minLength(1), v.maxLength(64), shown);

/** A network in the format of EIP-3085. */
export const AddedChainSchema = v.object({
  chainId: HexChainIdSchema,
  chainName: name,
  rpcUrls: v.pipe(v.array(url), v.minLength(1, 'must contain at least one URL'), v.maxLength(10)),
  nativeCurrency: v.object({
    name,
    symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(16), shown),
    decimals: v.literal(coinDecimals.eip155, `must be ${coinDecimals.eip155}`),
  }),
  blockExplorerUrls: v.optional(v.nullable(v.array(url))),
  iconUrls: v.optional(v.nullable(v.array(url))),
});

export type AddChainRequest = v.InferOutput<typeof AddedChainSchema>;

/** EIP-3085: `[{ chainId, chainName, rpcUrls, nativeCurrency, … }]`, exactly one; returns null. */
export const wallet_addEthereumChain = defineRpc<null>()('wallet_addEthereumChain', {
  confirms: 'addChain',
  opensWindow: true,
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.length(1, 'must contain exactly one item'),
    v.transform(([chain]) => ({ chain })),
    v.object({ chain: AddedChainSchema }),
  ),
  refuse: refuseAddedChain,
});

export const docs = {
  summary:
    'Adds a network and switches to it after the user has confirmed. If the wallet has the network already, it only switches.',
  params: [{ name: 'chain', schema: AddedChainSchema }],
  result: v.null(),
  errors: ['userRejected', 'limitExceeded', 'unauthorized'],
  standard: 'EIP-3085',
} as const satisfies RpcDocs;
