import { eth_uninstallFilter as wire } from '../../../wire/rpc/eth/eth_uninstallFilter';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_uninstallFilter: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.uninstallFilter({ askerId: context.asker.id, ...params }),
});
