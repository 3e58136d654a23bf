import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSwitch } from '../refusals';
import { HexChainIdSchema } from '../shapes';

/** EIP-3326: `[{ chainId }]`, exactly one; returns null. */
export const wallet_switchEthereumChain = defineRpc<null>()('wallet_switchEthereumChain', {
  confirms: 'switchChain',
  opensWindow: true,
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.length(1, 'must contain exactly one item'),
    v.transform(([target]) => ({ target })),
    v.object({ target: v.object({ chainId: HexChainIdSchema }) }),
  ),
  refuse: refuseSwitch('wallet_switchEthereumChain'),
});

export const docs = {
  summary: 'Switches to another network after the user has confirmed.',
  params: [{ name: 'chain', schema: v.object({ chainId: HexChainIdSchema }) }],
  result: v.null(),
  errors: ['userRejected', 'unrecognizedChain', 'limitExceeded', 'unauthorized'],
  standard: 'EIP-3326',
} as const satisfies RpcDocs;
