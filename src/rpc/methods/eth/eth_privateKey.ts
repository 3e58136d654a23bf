import { eth_privateKey as wire } from '../../../wire/rpc/eth/eth_privateKey';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_privateKey: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.exportKey({ context, kind: 'private' }),
});
