import type { Families } from '../../chains/families';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { WalletPort } from '../../rpc/lazyPort';
import type { Approvals } from '../approvals';
import type { HostEvents } from '../host';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** Seals under the key of the sign-in's own account. It rejects where nobody is signed in. */
export interface AccountSeal {
  /** Whose key it is: the sign-in's own account; null where nobody is signed in. */
  owner(): string | null;
  seal(text: string, name: string): Promise<string>;
  open(sealed: string, name: string): Promise<string>;
}

/** What this room needs of the wallet. */
export interface WalletConnectPort {
  deps: Pick<
    WalletDeps,
    'clock' | 'fetch' | 'locks' | 'openEngines' | 'openLink' | 'openSocket' | 'origin' | 'random' | 'tabs' | 'warn'
  >;
  stores: Pick<
    WalletStores,
    'accounts' | 'blockedSites' | 'embed' | 'network' | 'permissions' | 'session' | 'toast' | 'walletConnect'
  >;
  families: Families;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  /** Fetches a family and gives the user an account of it, which is not selected. Rejects where its code did not arrive. */
  openFamily(namespace: string): Promise<void>;
  chains: ChainClients;
  events: HostEvents;
  approvals: Approvals;
  ready: Readiness;
  accountSeal: AccountSeal;
  /** The wallet as JSON-RPC methods see it. */
  rpc(): WalletPort;
  isDestroyed(): boolean;
}
