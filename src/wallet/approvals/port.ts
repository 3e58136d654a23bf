import type { HostEvents, HostView } from '../host';
import type { ChainClients } from '../networks';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { BeginSession, SharedLogin, SignInAttempts } from '../signIn';
import type { WalletStores } from '../wallet';
import type { Approvals } from './approvals';

/** The parts of the wallet that this module uses. */
export interface ApprovalsPort {
  deps: Pick<
    WalletDeps,
    'clock' | 'host' | 'init' | 'language' | 'openKey' | 'popups' | 'random' | 'signIn' | 'tellOpener'
  >;
  stores: Pick<
    WalletStores,
    'accounts' | 'autoApprove' | 'blockedSites' | 'login' | 'permissions' | 'preferences' | 'session'
  >;
  chains: ChainClients;
  view: HostView;
  events: HostEvents;
  approvals: Approvals;
  sharedLogin: SharedLogin;
  attempts: SignInAttempts;
  ready: Readiness;
  beginSession: BeginSession;
}
