import type { TabLink } from '../ports';
import type { WalletStores } from '../wallet';

/** Notifies other tabs when a store that several tabs write has changed. Setting an equal value is not a change. */
export function broadcastSettings({ stores, tabs }: { stores: WalletStores; tabs: TabLink }): () => void {
  const { preferences, contacts, customChains, importedAccounts } = stores;
  const shared = [
    [preferences, 'set_theme', () => preferences.state],
    [contacts, 'settings', () => contacts.state],
    [customChains, 'settings', () => customChains.state],
    [importedAccounts, 'account_imported', () => importedAccounts.state.keys],
    [importedAccounts, 'selected_address_change', () => importedAccounts.state.selected],
  ] as const;
  const stops = shared.map(([store, type, read]) => {
    let last = JSON.stringify(read());
    return store.subscribe(() => {
      const now = JSON.stringify(read());
      if (now !== last) tabs.tell({ type });
      last = now;
    });
  });
  return () => stops.forEach((stop) => stop());
}
