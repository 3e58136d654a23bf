import { personal_ecRecover as wire } from '../../wire/rpc/personal_ecRecover';
import { defineMethod, type RpcMethod } from '../method';
import type { RpcPort } from '../port';

export const personal_ecRecover: RpcMethod<RpcPort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, port }) => port.recoverAddress(params),
});
