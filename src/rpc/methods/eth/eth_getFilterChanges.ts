import { eth_getFilterChanges as wire } from '../../../wire/rpc/eth/eth_getFilterChanges';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getFilterChanges: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.filterChanges({ origin: context.origin, ...params }),
});
