import { eth_newPendingTransactionFilter as wire } from '../../../wire/rpc/eth/eth_newPendingTransactionFilter';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newPendingTransactionFilter: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.newFilter({ context, kind: 'pending', filter: {} }),
});
