import type { ChainSet } from '../../chains/network/chainSet';
import type { StoreStorage } from '../store/store';
import { createAccountsStore } from '../accounts/accountsStore';
import { createApprovalsStore } from '../approvals/approvalsStore';
import { createAutoApproveStore } from '../approvals/autoApproveStore';
import { createBalancesStore } from '../balances/balancesStore';
import { createBatchesStore } from '../transactions/batchesStore';
import { createBlockedSitesStore } from '../permissions/blockedSitesStore';
import { createCollectiblesStore } from '../portfolio/collectiblesStore';
import { createContactsStore } from '../contacts/contactsStore';
import { createCustomChainsStore, withCustomChains } from '../networks/customChainsStore';
import { createEmbedStore } from '../host/embedStore';
import { createImportedAccountsStore } from '../accounts/importedAccountsStore';
import { createHistoryStore } from '../activity/historyStore';
import { createLoginStore } from '../signIn/loginStore';
import { createNetworkStore } from '../networks/networkStore';
import { createPermissionsStore } from '../permissions/permissionsStore';
import { createPreferencesStore } from '../settings/preferencesStore';
import { createRatesStore } from '../prices/ratesStore';
import { createSendStore } from '../send/sendStore';
import { createSessionStore } from '../session/sessionStore';
import { createToastStore } from '../settings/toastStore';
import { createTokensStore } from '../portfolio/tokensStore';
import { createTransactionsStore } from '../transactions/transactionsStore';
import { createUserDataStore } from '../settings/userDataStore';
import type { WalletStores } from '../wallet';

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
