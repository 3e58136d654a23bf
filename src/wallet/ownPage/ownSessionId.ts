import type { OwnPagePort } from './port';
import type { WalletStores } from '../wallet';

/**
 * Returns the session id to hand to another page of the wallet: only a session that the user started by signing in here. A session
 * that a page or a link provided may belong to another party, and a sign-in or factor added there would give that party access
 * (docs/security/pages.md, "Attack 2").
 */
export function ownSessionId({
  stores,
  sessionIds,
}: Pick<OwnPagePort, 'sessionIds'> & { stores: Pick<WalletStores, 'embed' | 'session'> }): string | null {
  const isBrought = typeof stores.session.state.providedBy === 'string';
  return isBrought || stores.embed.state.loginMode === 'mobile_sdk' ? null : sessionIds.own();
}
