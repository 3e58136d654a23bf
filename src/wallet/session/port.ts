import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { Approvals } from '../approvals';
import type { HostEvents, HostView } from '../host';
import type { Keyring } from '../keyring';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { Polls, Presence } from '../polls';
import type { WalletDeps } from '../ports';
import type { SharedLogin, SignInAttempts } from '../signIn';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';
import type { WalletConnectService } from '../walletConnect';

/** The parts of the wallet that this module uses. */
export interface SessionPort {
  deps: Pick<
    WalletDeps,
    | 'clock'
    | 'data'
    | 'device'
    | 'init'
    | 'locks'
    | 'memory'
    | 'nativeApp'
    | 'origin'
    | 'random'
    | 'sessions'
    | 'signIn'
    | 'startOver'
    | 'storage'
    | 'tabs'
    | 'warn'
  >;
  stores: Pick<
    WalletStores,
    | 'accounts'
    | 'autoApprove'
    | 'balances'
    | 'batches'
    | 'blockedSites'
    | 'collectibles'
    | 'contacts'
    | 'customChains'
    | 'embed'
    | 'history'
    | 'importedAccounts'
    | 'login'
    | 'network'
    | 'permissions'
    | 'preferences'
    | 'rates'
    | 'send'
    | 'swap'
    | 'swaps'
    | 'session'
    | 'tokens'
    | 'transactions'
    | 'userData'
  >;
  keyring: Keyring;
  families: Families;
  chains: ChainClients;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  sharedLogin: SharedLogin;
  attempts: SignInAttempts;
  accountData: AccountDataClients;
  polls: Polls;
  presence: Presence;
  sessionIds: SessionIdStorage;
  ready: Readiness;
  walletConnect: Pick<WalletConnectService, 'logout'>;
  /** Runs a task separately, after the current work is done and painted. */
  later(task: () => void): void;
  isDestroyed(): boolean;
}

/** What opening a session needs: it opens the accounts of the key and notifies the host page and other modules. */
export type OpenSessionPort = Pick<
  SessionPort,
  | 'deps'
  | 'stores'
  | 'keyring'
  | 'families'
  | 'chains'
  | 'view'
  | 'events'
  | 'sharedLogin'
  | 'polls'
  | 'sessionIds'
  | 'ready'
  | 'later'
>;
