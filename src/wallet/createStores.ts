import type { ChainSet } from '../chains/network/chainSet';
import type { StoreStorage } from './store';
import { createAccountsStore } from './stores/accounts';
import { createApprovalsStore } from './stores/approvals';
import { createAutoApproveStore } from './stores/autoApprove';
import { createBalancesStore } from './stores/balances';
import { createBatchesStore } from './stores/batches';
import { createBlockedSitesStore } from './stores/blockedSites';
import { createCollectiblesStore } from './stores/collectibles';
import { createContactsStore } from './stores/contacts';
import { createCustomChainsStore, withCustomChains } from './stores/customChains';
import { createEmbedStore } from './stores/embed';
import { createImportedAccountsStore } from './stores/importedAccounts';
import { createHistoryStore } from './stores/history';
import { createLoginStore } from './stores/login';
import { createNetworkStore } from './stores/network';
import { createPermissionsStore } from './stores/permissions';
import { createPreferencesStore } from './stores/preferences';
import { createRatesStore } from './stores/rates';
import { createSendStore } from './stores/send';
import { createSessionStore } from './stores/session';
import { createToastStore } from './stores/toast';
import { createTokensStore } from './stores/tokens';
import { createTransactionsStore } from './stores/transactions';
import { createUserDataStore } from './stores/userData';
import type { WalletStores } from './wallet';

/** All stores of one wallet; those that outlive the page read what the storage holds. */
export function createStores({ storage, network }: { storage: StoreStorage; network: ChainSet }): WalletStores {
  const customChains = createCustomChainsStore(storage);
  return {
    session: createSessionStore(),
    accounts: createAccountsStore(),
    network: createNetworkStore(withCustomChains(network, customChains.state.list)),
    autoApprove: createAutoApproveStore(storage),
    balances: createBalancesStore(storage),
    tokens: createTokensStore(storage),
    collectibles: createCollectiblesStore(storage),
    rates: createRatesStore(storage),
    approvals: createApprovalsStore(),
    login: createLoginStore(),
    embed: createEmbedStore(),
    preferences: createPreferencesStore(storage),
    transactions: createTransactionsStore(storage),
    permissions: createPermissionsStore(storage),
    toast: createToastStore(),
    customChains,
    contacts: createContactsStore(storage),
    userData: createUserDataStore(storage),
    importedAccounts: createImportedAccountsStore(storage),
    batches: createBatchesStore(storage),
    blockedSites: createBlockedSitesStore(storage),
    send: createSendStore(),
    history: createHistoryStore(storage),
  };
}
