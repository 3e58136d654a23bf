import { wallet_get_provider_state as wire } from '../../../wire/rpc/wallet/wallet_get_provider_state';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const wallet_get_provider_state: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: async ({ context, port }) => ({
    accounts: await port.accounts(context.asker),
    chainId: await port.chainId(),
    isUnlocked: await port.isUnlocked(),
  }),
});
