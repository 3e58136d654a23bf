import { eth_estimateAATransactionGas as wire } from '../../../wire/rpc/eth/eth_estimateAATransactionGas';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_estimateAATransactionGas: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.estimateUserOperation({ context }),
});
