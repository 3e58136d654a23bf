import { eth_requestAccounts as wire } from '../../../wire/rpc/eth/eth_requestAccounts';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const eth_requestAccounts: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.connect({ context, hints: params }),
});
