import type { Asker } from '../../wire/asker';
import type { SessionScopes } from '../../wire/rpc/wallet/sessionScopes';
import { isConnected } from '../permissions';
import type { Families } from '../../chains/families';
import type { HostNotifier } from '../ports';
import type { WalletStores } from '../wallet';

/** Sends the host page what it may know, and only changes (docs/protocol.md 1.11, 1.13). */
export interface HostEvents {
  /** Returns the accounts that an asker may see, normalized by their family: Ethereum's in lower case. */
  visibleAccounts(asker: Asker): string[];
  /** Returns the accounts that an asker may use. For a page with a session of several families (CAIP-25), one of each. */
  usableAccounts(asker: Asker): string[];
  /** Notifies the host page that its session over several chains has changed. */
  sessionChanged(sessionScopes: SessionScopes): void;
  /** Sends the host page what has changed: accounts and unlock state. */
  sync(): void;
  signedIn(input: { rehydrate: boolean }): void;
  signedOut(): void;
  chainChanged(chainId: string): void;
  /**
   * Sends the current sign-in state even if it is unchanged, because the host page may have an older state from before the frame
   * reloaded.
   */
  tellAnew(): void;
  serviceAllowed(): void;
  /** Tells the page whether to open a window with each request, at the click that causes it. */
  windowsAhead(): void;
  pendingRequests(count: number): void;
}

export function createHostEvents({
  host,
  embedder,
  families,
  stores: { session, accounts, permissions },
}: {
  host: HostNotifier | null;
  /** The host page. */
  embedder: Asker | null;
  families: Pick<Families, 'find'>;
  stores: Pick<WalletStores, 'session' | 'accounts' | 'permissions'>;
}): HostEvents {
  let sent = { accounts: '', isUnlocked: false };

  /**
   * Returns the selected account of the current family. For other families that `has` accepts, returns the account that would be
   * selected there.
   */
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

  // The session of a WalletConnect peer may span several families.
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
    windowsAhead() {
      if (host?.isInlay) host.notify('communication', 'inlay_windows', {});
    },
    pendingRequests(count) {
      if (host?.isInlay) host.notify('communication', 'inlay_pending_requests', { count });
    },
  };
}
