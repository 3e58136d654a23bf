import { eth_newPendingTransactionFilter as wire } from '../../../wire/rpc/eth/eth_newPendingTransactionFilter';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newPendingTransactionFilter: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ context, port }) => port.newFilter({ context, kind: 'pending', filter: {} }),
});
