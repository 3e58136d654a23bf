import { eth_signTypedData_v4 as wire } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const eth_signTypedData_v4: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.signTypedData({ context, ...params }),
});
