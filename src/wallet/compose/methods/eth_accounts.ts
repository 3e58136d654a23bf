import { defineMethod } from '../../../chains/methodTable';
import { eth_accounts as wire } from '../../../wire/rpc/eth/eth_accounts';
import type { WalletParts } from '../parts';
import { seenAccounts } from './seenAccounts';

export const eth_accounts = defineMethod(wire, (parts: Pick<WalletParts, 'events' | 'ready'>, { context }) =>
  seenAccounts(parts, context.asker),
);
