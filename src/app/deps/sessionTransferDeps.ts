import type { SessionTransfer } from '../../bridge/sessionTransfer';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createSessionIdStorage } from '../../wallet/store/storage';
import type { WalletDeps } from '../../wallet/ports';

/**
 * Returns the dependencies of a wallet page opened by a frame: the frame's session and stored data, kept in memory. None of it is mixed
 * with what this browser stores for the wallet itself, and no other tab is notified.
 */
export function sessionTransferDeps({
  handed,
  tell,
}: SessionTransfer): Pick<WalletDeps, 'storage' | 'tabs' | 'tellOpener'> {
  const storage = createFallbackStorage([]);
  for (const [key, text] of Object.entries(handed.stored)) storage.set(key, text);
  if (handed.sessionId !== null) createSessionIdStorage(storage).write(handed.sessionId);
  return { storage, tabs: null, tellOpener: tell };
}
