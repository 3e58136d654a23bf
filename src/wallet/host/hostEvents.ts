import type { Asker } from '../../wire/asker';
import type { SessionScopes } from '../../wire/rpc/wallet/sessionScopes';
import { isConnected } from '../permissions';
import type { Families } from '../../chains/families';
import type { HostNotifier } from '../ports';
import type { WalletStores } from '../wallet';

/** Tells the host what it may know, and only when it has changed (docs/protocol.md 1.11, 1.13). */
export interface HostEvents {
  /** Accounts that an asker may see, as their family tells addresses apart: Ethereum's in lower case. */
  visibleAccounts(asker: Asker): string[];
  /** Those that it may use: where it is a page with a session of several families (CAIP-25), one of each. */
  usableAccounts(asker: Asker): string[];
  /** What the embedding page may do on several chains is another from now on. */
  sessionChanged(sessionScopes: SessionScopes): void;
  /** Sends what has changed for the host: accounts and unlock state. */
  sync(): void;
  signedIn(input: { rehydrate: boolean }): void;
  signedOut(): void;
  chainChanged(chainId: string): void;
  /** Who is signed in, or nobody, changed or not: the host may have heard otherwise before the frame was reloaded. */
  tellAnew(): void;
  serviceAllowed(): void;
  pendingRequests(count: number): void;
}

export function createHostEvents({
  host,
  embedder,
  families,
  stores: { session, accounts, permissions },
}: {
  host: HostNotifier | null;
  /** The page around the wallet. */
  embedder: Asker | null;
  families: Pick<Families, 'find'>;
  stores: Pick<WalletStores, 'session' | 'accounts' | 'permissions'>;
}): HostEvents {
  let sent = { accounts: '', isUnlocked: false };

  /** Of the family in use the selected account; of others that `has` names, the account that the wallet would go to. */
  function accountsOf(asker: Asker, has: (namespace: string) => boolean): string[] {
    const { selected, accounts: list } = accounts.state;
    if (session.state.status !== 'signedIn' || !isConnected({ permissions }, asker) || selected === null) return [];
    const keyOf = (address: string, namespace: string) => families.find(namespace)?.addresses.key(address) ?? address;
    const inUse = list.find(({ address }) => address === selected)?.namespace ?? '';
    const others = list.filter(
      ({ namespace }, at) =>
        namespace !== inUse && has(namespace) && list.findIndex((item) => item.namespace === namespace) === at,
    );
    return [keyOf(selected, inUse), ...others.map(({ address, namespace }) => keyOf(address, namespace))];
  }

  // The session of a peer over a relay may be of several families at once.
  const visibleAccounts = (asker: Asker) => accountsOf(asker, () => asker.kind === 'walletConnect');

  function usableAccounts(asker: Asker): string[] {
    const { sessions } = permissions.state;
    const own = Object.hasOwn(sessions, asker.id) ? sessions[asker.id] : undefined;
    return own ? accountsOf(asker, (namespace) => Object.hasOwn(own, namespace)) : visibleAccounts(asker);
  }

  function sync(): void {
    if (!host || embedder === null) return;
    const visible = visibleAccounts(embedder);
    const isUnlocked = session.state.status === 'signedIn';
    const last = sent;
    sent = { accounts: visible.join(), isUnlocked };
    if (isUnlocked !== last.isUnlocked) {
      host.notify('provider', 'wallet_unlock_state_changed', { accounts: visible, isUnlocked });
    }
    if (sent.accounts !== last.accounts) host.notify('provider', 'wallet_accounts_changed', visible);
  }

  function signedOut(): void {
    host?.notify('communication', 'user_logged_out', {});
    host?.notify('provider', 'wallet_accounts_changed', []);
    host?.notify('provider', 'wallet_unlock_state_changed', { accounts: [], isUnlocked: false });
    sent = { accounts: '', isUnlocked: false };
  }

  return {
    visibleAccounts,
    usableAccounts,
    sessionChanged: (sessionScopes) => host?.notify('provider', 'wallet_sessionChanged', { sessionScopes }),
    sync,
    signedIn({ rehydrate }) {
      const currentAuthConnection = session.state.userInfo?.authConnection ?? '';
      host?.notify('communication', 'user_logged_in', { currentAuthConnection, rehydrate, loggedIn: true });
      sync();
    },
    signedOut,
    chainChanged: (chainId) => host?.notify('provider', 'wallet_chain_changed', { chainId }),
    tellAnew() {
      if (session.state.status !== 'signedIn') signedOut();
      else if (embedder !== null) host?.notify('provider', 'wallet_accounts_changed', visibleAccounts(embedder));
    },
    serviceAllowed: () => host?.notify('communication', 'allow_wallet_service', { allow: true }),
    pendingRequests(count) {
      if (host?.isInlay) host.notify('communication', 'inlay_pending_requests', { count });
    },
  };
}
