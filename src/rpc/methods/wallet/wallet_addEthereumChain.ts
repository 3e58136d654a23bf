import { wallet_addEthereumChain as wire } from '../../../wire/rpc/wallet/wallet_addEthereumChain';
import { defineMethod, type RpcMethod } from '../../method';
import type { LatePort } from '../../latePort';

export const wallet_addEthereumChain: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: async ({ params, context, port }) => {
    await port.addChain({ context, chain: params.chain });
    return null;
  },
});
