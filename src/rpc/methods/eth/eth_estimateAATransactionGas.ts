import { eth_estimateAATransactionGas as wire } from '../../../wire/rpc/eth/eth_estimateAATransactionGas';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_estimateAATransactionGas: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ context, port }) => port.estimateUserOperation({ context }),
});
