import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { wipe } from '../../../kit/bytes';
import { syncedKeyId, sealKey } from '../../keyring';
import { ownAddress } from '../ownAddress';
import type { AccountsPort } from '../port';
import type { ImportFault } from '../../settings';
import { importLimit } from './importedAccountsStore';
import { selectAccount } from '../selectAccount';

/** Imports an account of the current chain's family by its private key and selects it. Never rejects. Returns null on success. */
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
    // If the user has logged out in the meantime, nothing is stored.
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

/**
 * Returns the id and the timestamp under which other devices learn of the change. The timestamp is later than the last known
 * change, even if the clocks of the devices differ.
 */
function followed(
  { deps, stores }: Pick<AccountsPort, 'deps' | 'stores'>,
  { owner, own, address }: { owner: string; own: Uint8Array; address: string },
): { id: string; at: number } {
  const { keys, removed } = stores.importedAccounts.state;
  const id = syncedKeyId(own, address);
  const isIt = (other: string) => isSameAddress(other, address);
  const last =
    (keys[owner.toLowerCase()] ?? []).find((key) => isIt(key.address)) ??
    (removed[owner.toLowerCase()] ?? []).find((item) => item.id === id);
  return { id, at: Math.max(deps.clock.now(), (last?.at ?? -1) + 1) };
}

/**
 * Removes an imported account's key from this browser. The user's other devices remove it when they next sync. The sign-in's own
 * account cannot be removed.
 */
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
  if (isSameAddress(stores.preferences.state.defaultAccount, address))
    stores.preferences.actions.set({ defaultAccount: null });
  void parts.polls.refresh('userData', { force: true });
}
