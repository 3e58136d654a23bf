import { parseAccountId } from '../../kit/chain/caip';
import type { Session } from '../../walletConnect/session';
import { findChain } from './offer';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';
import type { LinkedApp } from './walletConnectStore';

/** Returns the list of sessions for screens. */
export function listApps(
  parts: Pick<WalletConnectPort, 'families' | 'stores'>,
  sessions: readonly Session[],
): LinkedApp[] {
  return sessions.map((session) => {
    const { id, claims, checked } = peerAsker(session);
    const namespaces = Object.values(session.namespaces);
    const chains = namespaces.flatMap((namespace) => namespace.chains);
    const accounts = namespaces.flatMap((namespace) => namespace.accounts);
    return {
      topic: session.topic,
      askerId: id,
      name: claims.name,
      icon: claims.icon,
      url: claims.url ?? '',
      ...(checked && { checked }),
      networks: chains.flatMap((chain) => findChain(parts, chain)?.displayName ?? []),
      accounts: [...new Set(accounts.flatMap((account) => parseAccountId(account)?.address ?? []))],
      createdAt: session.createdAt,
      usedAt: session.usedAt,
    };
  });
}
