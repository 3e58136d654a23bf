import { eth_newBlockFilter as wire } from '../../../wire/rpc/eth/eth_newBlockFilter';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newBlockFilter: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.newFilter({ context, kind: 'blocks', filter: {} }),
});
