import { wipe } from '../../../kit/bytes';
import { syncedKeyId, sealKey } from '../../keyring';
import { ownAddress } from '../ownAddress';
import type { AccountsPort } from '../port';
import type { ImportFault } from '../../settings';
import { importLimit } from './importedAccountsStore';
import { selectAccount } from '../selectAccount';

/**
 * Takes an account of the current chain's family up by its private key. It is used at once. Never rejects; null when it is in the wallet.
 */
export async function importAccount(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'chains' | 'events' | 'polls'>,
  text: string,
): Promise<ImportFault | null> {
  const { stores, keyring, deps, chains } = parts;

  const owner = ownAddress(stores);
  if (owner === null) return 'keyBad';
  const family = chains.family();
  const read = family.keys.importText(text);
  if ('fault' in read) return read.fault;
  const { key } = read;
  const own = keyring.copyKey(owner);
  try {
    const address = family.keys.address(key);
    if (keyring.has(address)) return 'keyExists';
    if ((stores.importedAccounts.state.keys[owner.toLowerCase()] ?? []).length >= importLimit) return 'limit';
    const sealed = await sealKey({ own, key, name: address, fill: deps.random });
    // Who has left meanwhile has left nothing behind.
    if (ownAddress(stores) !== owner || !keyring.has(owner)) return null;
    stores.importedAccounts.actions.add(owner.toLowerCase(), {
      address,
      sealed,
      ...followed(parts, { owner, own, address }),
    });
    keyring.addKey(family, key);
    stores.accounts.actions.add({ namespace: family.namespace, address, accountType: 'imported' });
    await selectAccount(parts, address);
    void parts.polls.refresh('userData', { force: true });
    return null;
  } finally {
    wipe(key);
    wipe(own);
  }
}

/** Under which name and as of when other devices hear of it: after what is known of it, whatever the clocks of the devices say. */
function followed(
  { deps, stores }: Pick<AccountsPort, 'deps' | 'stores'>,
  { owner, own, address }: { owner: string; own: Uint8Array; address: string },
): { id: string; at: number } {
  const { keys, removed } = stores.importedAccounts.state;
  const id = syncedKeyId(own, address);
  const isIt = (other: string) => other.toLowerCase() === address.toLowerCase();
  const last =
    (keys[owner.toLowerCase()] ?? []).find((key) => isIt(key.address)) ??
    (removed[owner.toLowerCase()] ?? []).find((item) => item.id === id);
  return { id, at: Math.max(deps.clock.now(), (last?.at ?? -1) + 1) };
}

/** Its key goes from this browser, and from the user's other devices with their next look. The sign-in's own account stays. */
export async function removeAccount(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'chains' | 'events' | 'polls'>,
  address: string,
): Promise<void> {
  const { stores, keyring } = parts;
  const owner = ownAddress(stores);
  const account = stores.accounts.state.accounts.find((item) => item.address === address);
  if (owner === null || account?.accountType !== 'imported') return;
  if (stores.accounts.state.selected === address) await selectAccount(parts, owner);
  const own = keyring.copyKey(owner);
  const name = { address, ...followed(parts, { owner, own, address }) };
  wipe(own);
  stores.importedAccounts.actions.remove(owner.toLowerCase(), name);
  stores.accounts.actions.remove(address);
  keyring.remove(address);
  if (stores.preferences.state.defaultAccount?.toLowerCase() === address.toLowerCase())
    stores.preferences.actions.set({ defaultAccount: null });
  void parts.polls.refresh('userData', { force: true });
}
