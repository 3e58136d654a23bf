import { eth_signTypedData_v3 as wire } from '../../../wire/rpc/eth/eth_signTypedData_v3';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_signTypedData_v3: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: ({ params, context, port }) => port.signTypedData({ context, ...params, version: 3 }),
});
