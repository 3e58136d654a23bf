import * as v from 'valibot';
import { defineRpc } from './define';
import { ChainIdSchema } from './shapes';

/** EIP-3326: `[{ chainId }]`, exactly one; the result is null. */
export const wallet_switchEthereumChain = defineRpc<null>()(
  'wallet_switchEthereumChain',
  v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.length(1, 'must hold exactly one item'),
    v.transform(([target]) => ({ target })),
    v.object({ target: v.object({ chainId: ChainIdSchema }) }),
  ),
);
