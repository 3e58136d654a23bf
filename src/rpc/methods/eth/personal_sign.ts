import { personal_sign as wire } from '../../../wire/rpc/eth/personal_sign';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const personal_sign: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.signMessage({ context, ...params }),
});
