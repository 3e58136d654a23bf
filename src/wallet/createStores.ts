import type { ChainSet } from '../chains/eip155/chainSet';
import type { StoreStorage } from './store';
import { createAccountsStore } from './stores/accounts';
import { createApprovalsStore } from './stores/approvals';
import { createBalancesStore } from './stores/balances';
import { createEmbedStore } from './stores/embed';
import { createLoginStore } from './stores/login';
import { createNetworkStore } from './stores/network';
import { createPermissionsStore } from './stores/permissions';
import { createPreferencesStore } from './stores/preferences';
import { createSessionStore } from './stores/session';
import { createToastStore } from './stores/toast';
import { createTransactionsStore } from './stores/transactions';
import type { WalletStores } from './wallet';

/** All stores of one wallet; those that outlive the page read what the storage holds. */
export function createStores({ storage, network }: { storage: StoreStorage; network: ChainSet }): WalletStores {
  return {
    session: createSessionStore(),
    accounts: createAccountsStore(),
    network: createNetworkStore(network),
    balances: createBalancesStore(),
    approvals: createApprovalsStore(),
    login: createLoginStore(),
    embed: createEmbedStore(),
    preferences: createPreferencesStore(storage),
    transactions: createTransactionsStore(storage),
    permissions: createPermissionsStore(storage),
    toast: createToastStore(),
  };
}
