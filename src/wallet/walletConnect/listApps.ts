import type { Session } from '../../walletconnect/session';
import { findChain } from './offer';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';
import type { LinkedApp } from './walletConnectStore';

/** What screens show of sessions. */
export function listApps(
  parts: Pick<WalletConnectPort, 'families' | 'stores'>,
  sessions: readonly Session[],
): LinkedApp[] {
  return sessions.map((session) => {
    const { id, claims } = peerAsker(session);
    const chains = Object.values(session.namespaces).flatMap((namespace) => namespace.chains);
    return {
      topic: session.topic,
      askerId: id,
      name: claims.name,
      icon: claims.icon,
      url: claims.url ?? '',
      networks: chains.flatMap((chain) => findChain(parts, chain)?.displayName ?? []),
      createdAt: session.createdAt,
      usedAt: session.usedAt,
    };
  });
}
