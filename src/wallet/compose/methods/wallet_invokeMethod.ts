import { defineMethod } from '../../../chains/methodTable';
import { RpcError } from '../../../errors/rpc';
import { wallet_invokeMethod as wire } from '../../../wire/rpc/wallet/wallet_invokeMethod';
import type { WalletParts } from '../parts';
import { pageSessionsOf } from '../../pageSessions';

export const wallet_invokeMethod = defineMethod(wire, (parts: WalletParts, { params: invocation, context }) => {
  if (invocation.sessionId !== undefined) throw new RpcError('unknownSession');
  return pageSessionsOf(parts).invoke({ context, invocation });
});
