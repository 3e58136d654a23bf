import { defineMethod } from '../../../chains/methodTable';
import { eth_requestAccounts as wire } from '../../../wire/rpc/eth/eth_requestAccounts';
import type { WalletParts } from '../parts';

export const eth_requestAccounts = defineMethod(wire, (parts: Pick<WalletParts, 'connect'>, { params, context }) =>
  parts.connect({ context, hints: params }),
);
