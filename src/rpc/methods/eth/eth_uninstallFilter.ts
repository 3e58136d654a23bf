import { eth_uninstallFilter as wire } from '../../../wire/rpc/eth/eth_uninstallFilter';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_uninstallFilter: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.uninstallFilter({ origin: context.origin, ...params }),
});
