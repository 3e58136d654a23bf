import type { AccountStart } from '../../wire/handover';
import { ownSessionId } from './ownSessionId';
import type { OwnPagePort } from './port';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Opens the account page (factors, sessions, recovery kit) in a tab of its own, with this session: inside a page the browser
 * may keep the wallet's storage apart. Call it inside the click; false when the browser blocks it.
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
