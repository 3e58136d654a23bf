import type { TabsPort } from './port';
import type { TabMessage } from '../ports';
import { selectChain, withCustomChains } from '../networks';
import { lastSelected, ownAddress, selectAccount } from '../accounts';

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
