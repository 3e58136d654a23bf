import type { TabMessage, WalletDeps } from '../ports';
import { selectChain, withCustomChains, type ChainClients } from '../networks';
import { lastSelected, ownAddress, selectAccount, type ImportedAccounts } from '../accounts';
import type { HostEvents } from '../host';
import type { Polls } from '../polls';
import type { WalletStores } from '../wallet';

/**
 * Takes over what another tab has changed: settings, contacts, networks, imported accounts, the selected account and network, or
 * the arrival of funds. Never rejects.
 */
export async function applyTabMessage(parts: TabsPort, { type, chainId: chosen }: TabMessage): Promise<void> {
  if (type === 'top_up') {
    await Promise.all([parts.polls.refresh('network'), parts.polls.refresh('portfolio', { force: true })]);
    return;
  }
  const { stores } = parts;
  const { preferences, contacts, customChains, importedAccounts, network } = stores;
  const before = customChains.state.list.map(({ chainId }) => chainId);
  preferences.actions.reload();
  contacts.actions.reload();
  customChains.actions.reload();
  importedAccounts.actions.reload();

  const list = customChains.state.list;
  const { chainId, chains } = network.state;
  const offered = chains.filter((chain) => !before.includes(chain.chainId));
  const { chains: now } = withCustomChains({ chains: offered, chainId }, list);
  if (JSON.stringify(now) !== JSON.stringify(chains)) {
    const current = now.some((chain) => chain.chainId === chainId) ? chainId : now[0]?.chainId;
    network.actions.offer(now);
    if (current !== undefined && current !== chainId) {
      await selectChain(parts, current, { isTold: true });
    }
  }

  if (type === 'network_change' && chosen !== undefined) await selectChain(parts, chosen, { isTold: true });

  const owner = ownAddress(stores);
  if (owner === null) return;
  await parts.imported.match();
  const { namespace } = parts.chains.family();
  const wanted = lastSelected(importedAccounts.state, { namespace, owner });
  if (type === 'selected_address_change' && wanted) await selectAccount(parts, wanted);
}

/** The parts of the wallet that this module uses. */
interface TabsPort {
  deps: Pick<WalletDeps, 'clock' | 'init' | 'tabs'>;
  stores: Pick<
    WalletStores,
    'accounts' | 'balances' | 'contacts' | 'customChains' | 'importedAccounts' | 'network' | 'preferences'
  >;
  imported: ImportedAccounts;
  chains: ChainClients;
  events: HostEvents;
  polls: Polls;
}
