import { eth_sign as wire } from '../../../wire/rpc/eth/eth_sign';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_sign: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.signDigest({ context, address: params.address, digest: params.message }),
});
