import type { Handover } from '../../bridge/handover';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createSessionIdStorage } from '../../wallet/store/storage';
import type { WalletDeps } from '../../wallet/ports';

/**
 * What a wallet has from the frame that opened its page: the frame's session, and what the frame keeps, in memory. Nothing of it
 * is mixed with what this browser keeps for the wallet itself, and no other tab hears of it.
 */
export function handoverDeps({ handed, tell }: Handover): Pick<WalletDeps, 'storage' | 'tabs' | 'tellOpener'> {
  const storage = createFallbackStorage([]);
  for (const [key, text] of Object.entries(handed.stored)) storage.set(key, text);
  if (handed.sessionId !== null) createSessionIdStorage(storage).write(handed.sessionId);
  return { storage, tabs: null, tellOpener: tell };
}
