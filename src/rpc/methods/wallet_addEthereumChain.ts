import { wallet_addEthereumChain as wire } from '../../wire/rpc/wallet_addEthereumChain';
import { defineMethod, type RpcMethod } from '../method';
import type { RpcPort } from '../port';

export const wallet_addEthereumChain: RpcMethod<RpcPort> = defineMethod({
  wire,
  policy: 'confirm',
  run: async ({ params, context, port }) => {
    await port.addChain({ context, chain: params.chain });
    return null;
  },
});
