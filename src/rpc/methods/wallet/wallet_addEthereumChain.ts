import { wallet_addEthereumChain as wire } from '../../../wire/rpc/wallet/wallet_addEthereumChain';
import { defineMethod, type RpcMethod } from '../../method';
import type { LazyPort } from '../../lazyPort';

export const wallet_addEthereumChain: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    await port.addChain({ context, chain: params.chain });
    return null;
  },
});
