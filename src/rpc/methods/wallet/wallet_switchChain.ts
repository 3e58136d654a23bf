import { wallet_switchChain as wire } from '../../../wire/rpc/wallet/wallet_switchChain';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_switchChain: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    const { namespace, chainId } = params.target.chainId;
    const isHex = namespace === 'eip155';
    await port.switchChain({ context, chainId: isHex ? chainId : `${namespace}:${BigInt(chainId).toString()}` });
    return null;
  },
});
