import type { SessionPort } from './port';
import { userKeys } from '../store';
import { removeCustomChain } from '../networks';

/**
 * Removes what the wallet has stored to show it at once: balances, history, prices, contacts. Called when a session has ended without a
 * log-out (by expiry or from another device), and when another user signs in. What is unfinished, such as a pending transaction, stays by
 * account: it must not be lost, and no other user sees it.
 */
export function clearPreviousUser(parts: Pick<SessionPort, 'deps' | 'stores' | 'chains' | 'events'>): void {
  const { stores, deps } = parts;
  const { balances, tokens, collectibles, rates, history, contacts, userData } = stores;
  for (const store of [balances, tokens, collectibles, rates, history, contacts, userData]) store.reset();
  for (const key of userKeys) deps.storage.remove(key);
  // What a site added before the sign-in belongs to the user who signs in.
  for (const { id, chainId } of stores.customChains.state.list)
    if (id !== undefined) void removeCustomChain(parts, chainId);
}
