import { personal_ecRecover as wire } from '../../../wire/rpc/eth/personal_ecRecover';
import { defineMethod, type RpcMethod } from '../../method';
import type { LazyPort } from '../../lazyPort';

export const personal_ecRecover: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, port }) => port.recoverAddress(params),
});
