import { RpcError } from '../../../errors/rpc';
import { wallet_revokeSession as wire } from '../../../wire/rpc/wallet/wallet_revokeSession';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_revokeSession: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    if (params.sessionId !== undefined) throw new RpcError('unknownSession');
    if (!(await port.sessions.revoke({ context }))) throw new RpcError('noSession');
    return true;
  },
});
