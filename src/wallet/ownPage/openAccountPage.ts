import type { AccountStart } from '../../wire/sessionTransfer';
import { ownSessionId } from './ownSessionId';
import type { OwnPagePort } from './port';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Opens the account page (factors, sessions, recovery kit) in a separate tab, with this session, because a browser may partition
 * the wallet's storage inside a page. Call it inside the click. Returns false if the browser blocks it.
 */
export function openAccountPage(
  parts: Pick<OwnPagePort, 'sessionIds'> & {
    deps: Pick<WalletDeps, 'init' | 'origin' | 'popups'>;
    stores: Pick<WalletStores, 'embed' | 'session'>;
  },
  start?: AccountStart,
): boolean {
  const { deps } = parts;
  const handed = { clientId: deps.init.clientId, sessionId: ownSessionId(parts), start, stored: {} };
  return deps.popups.openOwnPage({ url: `${deps.origin}/wallet/account`, handed });
}
