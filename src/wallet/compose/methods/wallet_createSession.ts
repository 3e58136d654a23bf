import { defineMethod } from '../../../chains/methodTable';
import { wallet_createSession as wire } from '../../../wire/rpc/wallet/wallet_createSession';
import type { WalletParts } from '../parts';
import { pageSessionsOf } from '../../pageSessions';

export const wallet_createSession = defineMethod(wire, (parts: WalletParts, { params: request, context }) =>
  pageSessionsOf(parts).create({ context, request }),
);
