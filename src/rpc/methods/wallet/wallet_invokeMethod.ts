import { RpcError } from '../../../errors/rpc';
import { wallet_invokeMethod as wire } from '../../../wire/rpc/wallet/wallet_invokeMethod';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_invokeMethod: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params: invocation, context, port }) => {
    if (invocation.sessionId !== undefined) throw new RpcError('unknownSession');
    return port.sessions.invoke({ context, invocation });
  },
});
