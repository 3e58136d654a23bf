import { wallet_switchEthereumChain as wire } from '../../../wire/rpc/wallet/wallet_switchEthereumChain';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const wallet_switchEthereumChain: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    await port.switchChain({ context, chainId: params.target.chainId });
    return null;
  },
});
