import { RpcError } from '../../../errors/rpc';
import { wallet_getSession as wire } from '../../../wire/rpc/wallet/wallet_getSession';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_getSession: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    if (params.sessionId !== undefined) throw new RpcError('unknownSession');
    return { sessionScopes: await port.sessions.read({ context }) };
  },
});
