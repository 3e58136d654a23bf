import { findChain, type WalletConnectPort } from '../walletConnect';

/** What the networks are called on which a page has a session; none for a page that has only its account. */
export function networksOf(parts: Pick<WalletConnectPort, 'families' | 'stores'>, askerId: string): string[] {
  const { sessions } = parts.stores.permissions.state;
  const session = Object.hasOwn(sessions, askerId) ? sessions[askerId] : undefined;
  const chains = Object.values(session ?? {}).flatMap((namespace) => namespace.chains);
  return chains.flatMap((chain) => findChain(parts, chain)?.displayName ?? []);
}
