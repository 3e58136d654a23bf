import { wipe } from '../../../kit/bytes';
import { openSealedKey } from '../../keyring';
import { familyOf } from '../familyOf';
import { ownAddress } from '../ownAddress';
import type { AccountsPort } from '../port';
import { selectAccount } from '../selectAccount';

/** Opens the accounts that were imported in this browser. A key that cannot be decrypted is skipped. Never rejects. */
export async function openImported(parts: Pick<AccountsPort, 'stores' | 'keyring' | 'families'>): Promise<void> {
  const { stores, keyring } = parts;
  const owner = ownAddress(stores);
  if (owner === null) return;
  const { keys } = stores.importedAccounts.state;
  const own = keyring.copyKey(owner);
  try {
    for (const { address, sealed } of keys[owner.toLowerCase()] ?? []) {
      const key = await openSealedKey({ own, sealed, name: address }).catch(() => undefined);
      if (!key) continue;
      try {
        if (ownAddress(stores) !== owner || !keyring.has(owner)) return;
        const family = familyOf(parts, address);
        if (!family || family.keys.address(key) !== family.addresses.parse(address) || keyring.has(address)) continue;
        const { namespace } = family;
        stores.accounts.actions.add({ namespace, address: keyring.addKey(family, key), accountType: 'imported' });
      } finally {
        wipe(key);
      }
    }
  } finally {
    wipe(own);
  }
}

/** Adds and removes accounts that were imported or removed in another tab or on another device. Never rejects. */
export async function matchImported(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'families' | 'chains' | 'events'>,
): Promise<void> {
  const { stores, keyring, events } = parts;
  const { accounts, importedAccounts } = stores;
  const owner = ownAddress(stores);
  if (owner === null) return;
  const kept = importedAccounts.state.keys[owner.toLowerCase()] ?? [];
  for (const { address, accountType } of [...accounts.state.accounts]) {
    if (accountType !== 'imported' || kept.some((key) => key.address === address)) continue;
    if (accounts.state.selected === address) void selectAccount(parts, owner);
    accounts.actions.remove(address);
    keyring.remove(address);
    events.sync();
  }
  if (kept.some(({ address }) => !keyring.has(address))) await openImported(parts);
}
