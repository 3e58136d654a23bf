import { eth_sendTransaction as wire } from '../../../wire/rpc/eth/eth_sendTransaction';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const eth_sendTransaction: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.sendTransaction({ context, ...params }),
});
