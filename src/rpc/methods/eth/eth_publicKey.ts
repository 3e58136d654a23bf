import { eth_publicKey as wire } from '../../../wire/rpc/eth/eth_publicKey';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_publicKey: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.exportKey({ context, kind: 'public' }),
});
