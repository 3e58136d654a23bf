import { eip155 } from '../../chains/eip155';
import { wipe } from '../../kit/bytes';
import { hexToBytes } from '../../kit/hex';
import { openSealedKey } from '../keyring/sealKey';
import { ownAddress } from '../ownAddress';
import type { WalletParts } from '../parts';
import { selectAccount } from './selectAccount';

/**
 * Takes up the accounts that were imported on this browser, and the one that was in use, or else the default one (spec §4,
 * rehydrate). A key that does not open is left alone. Never rejects.
 * @param options.select false: the account in use stays.
 */
export async function openImported(parts: WalletParts, { select = true } = {}): Promise<void> {
  const { stores, keyring } = parts;
  const owner = ownAddress(stores);
  if (owner === null) return;
  const { keys, selected } = stores.importedAccounts.state;
  const own = hexToBytes(keyring.exportPrivateKey(owner));
  try {
    for (const { address, sealed } of keys[owner.toLowerCase()] ?? []) {
      const key = await openSealedKey({ own, sealed, address }).catch(() => undefined);
      if (!key) continue;
      try {
        if (ownAddress(stores) !== owner || !keyring.has(owner)) return;
        if (eip155.address(key).toLowerCase() !== address.toLowerCase() || keyring.has(address)) continue;
        stores.accounts.actions.add({ address: keyring.addKey(key), accountType: 'imported' });
      } finally {
        wipe(key);
      }
    }
    const wanted = selected[owner.toLowerCase()] ?? stores.preferences.state.defaultAccount;
    if (select && wanted) await selectAccount(parts, wanted);
  } finally {
    wipe(own);
  }
}
