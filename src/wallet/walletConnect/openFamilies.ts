import type { Session } from '../../walletConnect/session';
import type { WalletConnectPort } from './port';

type Parts = Pick<WalletConnectPort, 'openFamily' | 'stores'>;

/**
 * Loads the families that a peer names, if a chain of them is offered. A family whose code does not load is left out. Never
 * rejects.
 */
export async function openFamilies({ openFamily, stores }: Parts, namespaces: Iterable<string>): Promise<void> {
  const { chains } = stores.network.state;
  const offered = new Set(chains.map(({ chainNamespace }) => chainNamespace));
  // A key may name a single chain (CAIP-25).
  const named = new Set([...namespaces].map((key) => key.split(':')[0] ?? key));
  await Promise.all(
    [...named].filter((name) => offered.has(name)).map((name) => openFamily(name).catch(() => undefined)),
  );
}

/** The same for stored sessions. */
export function openFamiliesOf(parts: Parts, sessions: readonly Pick<Session, 'namespaces'>[]): Promise<void> {
  return openFamilies(
    parts,
    sessions.flatMap(({ namespaces }) => Object.keys(namespaces)),
  );
}
