import { formatAccountId, parseChainId } from '../../kit/chain/caip';
import type { OfferedChain } from '../../wire/chainConfig';
import type { SessionNamespaces, SupportedNamespaces } from '../../walletConnect/namespaces';
import type { WalletConnectPort } from './port';

type Parts = Pick<WalletConnectPort, 'families'> & {
  stores: Pick<WalletConnectPort['stores'], 'accounts' | 'network'>;
};

/** Returns the offered chain with this CAIP-2 id, or undefined if it is not offered or its family is not loaded. */
export function findChain({ families, stores }: Parts, caip: string): OfferedChain | undefined {
  return stores.network.state.chains.find(
    (chain) => families.find(chain.chainNamespace)?.networks.chainIdOf(chain) === caip,
  );
}

/** Returns the selected account of a family, else its first one, or undefined if it has none yet. */
export function accountOf({ stores }: Pick<Parts, 'stores'>, namespace: string): string | undefined {
  const { accounts, selected } = stores.accounts.state;
  const own = accounts.filter((account) => account.namespace === namespace);
  return (own.find(({ address }) => address === selected) ?? own[0])?.address;
}

/** Returns what the wallet can currently grant to a peer. */
export function offer(parts: Parts): SupportedNamespaces {
  const { families, stores } = parts;
  const offered = families.loaded().flatMap(({ namespace, networks, remote }) => {
    const account = accountOf(parts, namespace);
    if (!remote || account === undefined) return [];
    const chains = stores.network.state.chains
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map((chain) => networks.chainIdOf(chain));
    const accounts = chains.map((chainId) => formatAccountId({ chainId, address: account }));
    return [[namespace, { ...remote, chains, accounts }] as const];
  });
  return Object.fromEntries(offered);
}

/** Returns the session with the currently selected accounts, without removed chains, and with the chain `more`. */
export function renew(namespaces: SessionNamespaces, offered: SupportedNamespaces, more?: string): SessionNamespaces {
  const extra = more === undefined ? null : parseChainId(more);
  return Object.fromEntries(
    Object.entries(namespaces).map(([family, agreed]) => {
      const now = Object.hasOwn(offered, family) ? offered[family] : undefined;
      if (!now) return [family, agreed];
      const isAgreed = (chainId: string) => agreed.chains.includes(chainId);
      const isMore = (chainId: string) => extra?.namespace === family && chainId === more;
      const chains = now.chains.filter((chainId) => isAgreed(chainId) || isMore(chainId));
      const accounts = now.accounts.filter((account) => chains.some((chainId) => account.startsWith(`${chainId}:`)));
      // A session without chains would be invalid for its peer, so it stays unchanged.
      return [family, chains.length > 0 ? { ...agreed, chains, accounts } : agreed];
    }),
  );
}
