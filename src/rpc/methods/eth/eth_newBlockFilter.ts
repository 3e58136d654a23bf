import { eth_newBlockFilter as wire } from '../../../wire/rpc/eth/eth_newBlockFilter';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newBlockFilter: RpcMethod<LazyPort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ context, port }) => port.newFilter({ context, kind: 'blocks', filter: {} }),
});
