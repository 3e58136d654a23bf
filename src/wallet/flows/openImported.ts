import { eip155 } from '../../chains/eip155';
import { wipe } from '../../kit/bytes';
import { hexToBytes } from '../../kit/hex';
import { openSealedKey } from '../keyring/sealKey';
import { ownAddress } from '../ownAddress';
import type { WalletParts } from '../parts';

/** Takes up the accounts that were imported on this browser. A key that does not open is left alone. Never rejects. */
export async function openImported(parts: WalletParts): Promise<void> {
  const { stores, keyring } = parts;
  const owner = ownAddress(stores);
  if (owner === null) return;
  const { keys } = stores.importedAccounts.state;
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
  } finally {
    wipe(own);
  }
}
