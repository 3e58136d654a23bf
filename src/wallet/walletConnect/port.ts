import type { Families } from '../../chains/families';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { MethodSource } from '../../rpc/providerEngine';
import type { Approvals } from '../approvals';
import type { HostEvents } from '../host';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** Encrypts under the key of the sign-in's own account. Rejects if the user is not signed in. */
export interface AccountSeal {
  /** Returns the address of the sign-in's own account, or null if the user is not signed in. */
  owner(): string | null;
  /** Returns base64url, bound to the name and, by a key of its own, to the purpose. */
  seal(text: string, name: string, purpose?: 'user data'): Promise<string>;
  /** Rejects what `seal` did not return for this account, name and purpose. */
  open(sealed: string, name: string, purpose?: 'user data'): Promise<string>;
}

/** A chain whose methods an asker calls, whichever chain is selected. */
export interface FixedChain {
  chainId: string;
  /** Whether its RPC node also answers the reads that any page may call. */
  hasReads: boolean;
}

/** The parts of the wallet that this module uses. */
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
  /** Loads a chain family and creates the user's account in it without selecting it. Rejects if the code did not load. */
  openFamily(namespace: string): Promise<void>;
  chains: ChainClients;
  events: HostEvents;
  approvals: Approvals;
  ready: Readiness;
  accountSeal: AccountSeal;
  /** Returns the methods for an asker that names its chain. */
  methodsOn(chain: FixedChain): Promise<MethodSource>;
  isDestroyed(): boolean;
}
