import type { SessionPort } from './port';
import { userKeys } from '../store';
import { removeCustomChain } from '../networks';

/**
 * Removes the data of the previous user at sign-in, because a session may end without a log-out: by expiry or from another device.
 * Data that is stored by account stays: no other user sees it, and a pending transaction must not be lost.
 */
export function clearPreviousUser(parts: Pick<SessionPort, 'deps' | 'stores' | 'chains' | 'events'>): void {
  const { stores, deps } = parts;
  for (const store of [stores.contacts, stores.userData]) store.reset();
  for (const key of userKeys) deps.storage.remove(key);
  // What a site added before the sign-in belongs to the user who signs in.
  for (const { id, chainId } of stores.customChains.state.list)
    if (id !== undefined) void removeCustomChain(parts, chainId);
}
