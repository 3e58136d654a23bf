import type { WalletConnect } from '../../walletConnect/walletConnect';
import { parseChainId } from '../../kit/chain/caip';
import { accountOf, offer, renew } from './offer';
import type { WalletConnectPort } from './port';

/**
 * Notifies peers of the selected account and the current chain whenever they change.
 * @returns the function that stops it.
 */
export function follow(parts: WalletConnectPort, { client }: { client: WalletConnect }): () => void {
  const { stores, families, chains } = parts;
  let told = now();

  /** Returns the account by family, and the current chain. */
  function now(): { accounts: Record<string, string>; chain: string | null } {
    const accounts = Object.fromEntries(
      families.loaded().flatMap(({ namespace }) => {
        const account = accountOf(parts, namespace);
        return account === undefined ? [] : [[namespace, account]];
      }),
    );
    const current = chains.chain();
    const family = families.find(current.chainNamespace);
    return { accounts, chain: family?.networks.chainIdOf(current) ?? null };
  }

  function look(): void {
    if (stores.session.state.status !== 'signedIn') return;
    const last = told;
    told = now();
    const offered = offer(parts);
    for (const { topic, namespaces } of client.sessions()) {
      const next = renew(namespaces, offered);
      if (JSON.stringify(next) !== JSON.stringify(namespaces)) client.update(topic, next);
      for (const [family, agreed] of Object.entries(next)) {
        const address = told.accounts[family];
        const [first] = agreed.chains;
        const isHere = told.chain !== null && agreed.chains.includes(told.chain);
        const chainId = isHere ? told.chain : first;
        if (address === undefined || chainId === undefined || chainId === null) continue;
        const emit = (name: string, data: unknown) => {
          if (agreed.events.includes(name)) client.emit(topic, { chainId, name, data });
        };
        if (last.accounts[family] !== address) emit('accountsChanged', [`${chainId}:${address}`]);
        if (isHere && last.chain !== told.chain) emit('chainChanged', referenceOf(chainId));
      }
    }
  }

  const stops = [stores.accounts.subscribe(look), stores.network.subscribe(look)];
  return () => stops.forEach((stop) => stop());
}

/** Returns the reference of a chain: a number if it is numeric. */
function referenceOf(chainId: string): string | number {
  const reference = parseChainId(chainId)?.reference ?? chainId;
  return /^\d+$/.test(reference) ? Number(reference) : reference;
}
