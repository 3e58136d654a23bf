import type { ChainSet } from '../../chains/network/chainSet';
import type { StoreStorage } from '../store';
import { createAccountsStore, createImportedAccountsStore } from '../accounts';
import { createApprovalsStore, createAutoApproveStore } from '../approvals';
import { createBalancesStore } from '../balances';
import { createBatchesStore, createGrantsStore, createTransactionsStore } from '../transactions';
import { createBlockedSitesStore, createPermissionsStore } from '../permissions';
import { createCollectiblesStore, createTokensStore } from '../portfolio';
import { createContactsStore } from '../contacts';
import { type PageChain, createCustomChainsStore, createNetworkStore, withCustomChains } from '../networks';
import { createEmbedStore } from '../host';
import { createHistoryStore } from '../activity';
import { createLoginStore } from '../signIn';
import { createPreferencesStore, createToastStore, createUserDataStore } from '../settings';
import { createRatesStore } from '../prices';
import { createSendStore } from '../send';
import { createSessionStore } from '../session';
import { createSwapStore, createSwapsStore } from '../swap';
import { createWalletConnectStore } from '../walletConnect';
import type { WalletStores } from '../wallet';

/** Creates all stores of one wallet. Persisted stores read their values from storage. */
export function createStores({
  storage,
  network,
  place,
}: {
  storage: StoreStorage;
  network: ChainSet;
  place: PageChain;
}): WalletStores {
  const customChains = createCustomChainsStore(storage);
  return {
    session: createSessionStore(),
    accounts: createAccountsStore(),
    network: createNetworkStore(withCustomChains(network, customChains.state.list), { ...place, storage }),
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
    grants: createGrantsStore(storage),
    blockedSites: createBlockedSitesStore(storage),
    send: createSendStore(),
    swap: createSwapStore(storage),
    swaps: createSwapsStore(storage),
    history: createHistoryStore(storage),
    walletConnect: createWalletConnectStore(storage),
  };
}
