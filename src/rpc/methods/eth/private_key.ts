import { private_key as wire } from '../../../wire/rpc/eth/private_key';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const private_key: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.exportKey({ context, kind: 'private' }),
});
