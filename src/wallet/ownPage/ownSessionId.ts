import type { OwnPagePort } from './port';
import type { WalletStores } from '../wallet';

/**
 * The session to hand to a page of ours: one that the user has begun by signing in here. What a page or a link has brought is
 * somebody else's to begin with: who adds a sign-in or a factor there gives it to them (docs/security.md, "Attack 2").
 */
export function ownSessionId({
  stores,
  sessionIds,
}: Pick<OwnPagePort, 'sessionIds'> & { stores: Pick<WalletStores, 'embed' | 'session'> }): string | null {
  const isBrought = typeof stores.session.state.providedBy === 'string';
  return isBrought || stores.embed.state.loginMode === 'mobile_sdk' ? null : sessionIds.own();
}
