import { defineMethod } from '../../../chains/methodTable';
import { RpcError } from '../../../errors/rpc';
import { wallet_revokeSession as wire } from '../../../wire/rpc/wallet/wallet_revokeSession';
import type { WalletParts } from '../parts';
import { pageSessionsOf } from '../../pageSessions';

export const wallet_revokeSession = defineMethod(wire, async (parts: WalletParts, { params, context }) => {
  if (params.sessionId !== undefined) throw new RpcError('unknownSession');
  if (!(await pageSessionsOf(parts).revoke({ context }))) throw new RpcError('noSession');
  return true as const;
});
