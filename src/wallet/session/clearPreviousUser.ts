import type { SessionPort } from './port';
import { totalsKey, userProjectsKey } from '../store';
import { removeCustomChain } from '../networks';

/**
 * A session may end without a log-out, by its time or from elsewhere: what was kept here for the user before is nothing for whoever
 * signs in next. What is kept by account stays: nobody else is shown it, and a transaction on its way must not be lost.
 */
export function clearPreviousUser(parts: Pick<SessionPort, 'deps' | 'stores' | 'chains' | 'events'>): void {
  const { stores, deps } = parts;
  for (const store of [stores.contacts, stores.userData]) store.reset();
  for (const key of [userProjectsKey, totalsKey]) deps.storage.remove(key);
  for (const { id, chainId } of stores.customChains.state.list)
    if (id !== undefined) void removeCustomChain(parts, chainId);
}
