import { wallet_createSession as wire } from '../../../wire/rpc/wallet/wallet_createSession';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_createSession: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params: request, context, port }) => port.sessions.create({ context, request }),
});
