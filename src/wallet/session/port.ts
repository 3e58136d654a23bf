import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { Approvals } from '../approvals';
import type { HostEvents, HostView } from '../host';
import type { Keyring } from '../keyring';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { Polls, Presence } from '../polls';
import type { WalletDeps } from '../ports';
import type { LoginGate, SignInAttempts } from '../signIn';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';
import type { WalletConnectService } from '../walletConnect';

/** What this room needs of the wallet. */
export interface SessionPort {
  deps: Pick<
    WalletDeps,
    | 'clock'
    | 'data'
    | 'device'
    | 'init'
    | 'locks'
    | 'nativeApp'
    | 'origin'
    | 'random'
    | 'sessions'
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
  loginGate: LoginGate;
  attempts: SignInAttempts;
  accountData: AccountDataClients;
  polls: Polls;
  presence: Presence;
  sessionIds: SessionIdStorage;
  ready: Readiness;
  walletConnect: Pick<WalletConnectService, 'logout'>;
  /** Runs a task of its own, after what is under way has been answered and painted. */
  later(task: () => void): void;
  isDestroyed(): boolean;
}

/** What opening a session takes: the key becomes accounts, and the host and the other rooms hear of it. */
export type OpenSessionPort = Pick<
  SessionPort,
  | 'deps'
  | 'stores'
  | 'keyring'
  | 'families'
  | 'chains'
  | 'view'
  | 'events'
  | 'loginGate'
  | 'polls'
  | 'sessionIds'
  | 'ready'
  | 'later'
>;
