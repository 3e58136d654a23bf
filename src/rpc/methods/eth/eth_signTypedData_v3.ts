import { eth_signTypedData_v3 as wire } from '../../../wire/rpc/eth/eth_signTypedData_v3';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_signTypedData_v3: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.signTypedData({ context, ...params, version: 3 }),
});
