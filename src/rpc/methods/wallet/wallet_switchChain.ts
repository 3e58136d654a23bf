import { unsupportedChain } from '../../../errors/rpc';
import { wallet_switchChain as wire } from '../../../wire/rpc/wallet/wallet_switchChain';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_switchChain: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    const { namespace, chainId } = params.target.chainId;
    if (namespace !== 'eip155') throw unsupportedChain(`${namespace}:${BigInt(chainId).toString()}`);
    await port.switchChain({ context, chainId });
    return null;
  },
});
