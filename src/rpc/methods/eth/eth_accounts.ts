import { eth_accounts as wire } from '../../../wire/rpc/eth/eth_accounts';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const eth_accounts: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.accounts(context.asker),
});
