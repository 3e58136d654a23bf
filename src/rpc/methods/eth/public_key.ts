import { public_key as wire } from '../../../wire/rpc/eth/public_key';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const public_key: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.exportKey({ context, kind: 'public' }),
});
