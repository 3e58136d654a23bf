import { defineMethod } from '../../../chains/methodTable';
import { RpcError } from '../../../errors/rpc';
import { wallet_getSession as wire } from '../../../wire/rpc/wallet/wallet_getSession';
import type { WalletParts } from '../parts';
import { pageSessionsOf } from '../../pageSessions';

export const wallet_getSession = defineMethod(wire, async (parts: WalletParts, { params, context }) => {
  if (params.sessionId !== undefined) throw new RpcError('unknownSession');
  return { sessionScopes: await pageSessionsOf(parts).read({ context }) };
});
