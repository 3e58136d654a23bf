import { HttpError } from '../../../errors/http';
import { wipe } from '../../../kit/bytes';
import type { ImportedKey } from '../../../wire/http/wallet';
import { type SyncedKey, syncedKeyId, openSyncedKey, openSealedKey, sealSyncedKey, sealKey } from '../../keyring';
import { ownAddress } from '../ownAddress';
import type { AccountsPort } from '../port';
import { importLimit } from './importedAccountsStore';
import { matchImported } from './openImported';

/** What this browser knows about an imported account. Without address and key, the account was removed. */
interface Known {
  at: number;
  address?: string;
  sealed?: string;
}

/**
 * Syncs imported accounts with the user's other devices, in both directions (docs/custody.md, "Derived keys"). For each account the
 * latest change wins: an account that was removed on one device is removed on all. Entries that the server changed or invented
 * cannot be decrypted and are ignored.
 * @param keep sends an entry to the server. If it rejects, this function rejects too.
 */
export async function syncImportedKeys(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'families' | 'chains' | 'events'>,
  { kept, keep }: { kept: readonly ImportedKey[]; keep: (key: ImportedKey) => Promise<void> },
): Promise<void> {
  const { stores, keyring, families, deps } = parts;
  const owner = ownAddress(stores);
  if (owner === null) return;
  const name = owner.toLowerCase();
  const { state, actions } = stores.importedAccounts;
  const isCurrent = () => ownAddress(stores) === owner && keyring.has(owner);
  const own = keyring.copyKey(owner);
  try {
    actions.reload();
    const known = new Map<string, Known>([
      ...(state.removed[name] ?? []).map((item) => [item.id, item] as const),
      ...(state.keys[name] ?? []).map((item) => [syncedKeyId(own, item.address), item] as const),
    ]);
    for (const entry of kept) {
      const theirs = await openSyncedKey(own, entry).catch(() => null);
      if (!isCurrent()) return;
      if (!theirs) continue;
      const mine = known.get(entry.id);
      if (!mine || theirs.at > mine.at) await takeIn({ id: entry.id, theirs, mine });
      if (!mine || theirs.at >= mine.at) known.delete(entry.id);
      if (theirs.key) wipe(theirs.key);
    }
    await matchImported(parts);
    for (const [id, item] of known) if (isCurrent()) await tell(id, item);
  } finally {
    wipe(own);
  }

  async function takeIn({
    id,
    theirs: { at, key },
    mine,
  }: {
    id: string;
    theirs: SyncedKey;
    mine: Known | undefined;
  }): Promise<void> {
    if (key === null) return actions.remove(name, { id, address: mine?.address, at });
    const address = families.main.keys.address(key);
    const isFull = mine?.sealed === undefined && (state.keys[name] ?? []).length >= importLimit;
    if (isFull || syncedKeyId(own, address) !== id) return;
    const sealed = await sealKey({ own, key, name: address, fill: deps.random });
    if (isCurrent()) actions.add(name, { id, address, sealed, at });
  }

  async function tell(id: string, { at, address, sealed }: Known): Promise<void> {
    const isRemoved = sealed === undefined || address === undefined;
    // A key that cannot be decrypted here is not synced.
    const key = isRemoved ? null : await openSealedKey({ own, sealed, name: address }).catch(() => undefined);
    if (key === undefined) return;
    const entry = await sealSyncedKey({ own, id, followed: { at, key }, fill: deps.random });
    if (key) wipe(key);
    await keep(entry).catch((error: unknown) => {
      // The server's limit is reached. The account stays on this device only.
      if (!(error instanceof HttpError && error.code === 'conflict')) throw error;
      deps.warn?.('An imported account stays on this device: the server has reached its limit');
    });
  }
}
