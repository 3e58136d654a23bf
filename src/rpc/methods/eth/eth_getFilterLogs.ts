import { eth_getFilterLogs as wire } from '../../../wire/rpc/eth/eth_getFilterLogs';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getFilterLogs: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.filterLogs({ origin: context.origin, ...params }),
});
