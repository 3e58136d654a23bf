import { eth_newFilter as wire } from '../../../wire/rpc/eth/eth_newFilter';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newFilter: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.newFilter({ context, kind: 'logs', ...params }),
});
