import type { TabLink } from './ports';
import type { WalletStores } from './wallet';

/** Tells other tabs that a store which several tabs write has changed; what is set anew to the same is no change. */
export function tellSettings({ stores, tabs }: { stores: WalletStores; tabs: TabLink }): () => void {
  const { preferences, contacts, customChains, importedAccounts } = stores;
  const shared = [preferences, contacts, customChains, importedAccounts];
  const stops = shared.map((store) => {
    let last = JSON.stringify(store.state);
    return store.subscribe(() => {
      const now = JSON.stringify(store.state);
      if (now !== last) tabs.tell({ type: 'settings' });
      last = now;
    });
  });
  return () => stops.forEach((stop) => stop());
}
