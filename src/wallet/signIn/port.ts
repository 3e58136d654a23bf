import type { UserInfo } from '../../wire/communication';
import type { UserKeys } from '../../custody/userKeys';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { SignInAttempts } from './signInAttempt';

/** Starts a session with the keys that a sign-in has opened. The caller wipes them afterwards. */
export type BeginSession = (
  session: UserKeys & {
    userInfo: UserInfo;
    /** `siteGrant` of the sign-in's answer. */
    grant?: string | undefined;
    /** The page that provided the key, and so knows it. */
    providedBy?: string;
    /** True if the sign-in screen named the page: signing in then also connects it. */
    connectsHost?: boolean;
    /** Returns false once the user has left: then no session may start. */
    isWanted: () => boolean;
  },
) => Promise<void>;

/** What a sign-in needs, from the wallet or from the sign-in host, which has no wallet. */
export interface SignInPort {
  deps: Pick<WalletDeps, 'clock' | 'signIn' | 'openKey' | 'popups' | 'language' | 'init' | 'random'>;
  stores: Pick<WalletStores, 'login' | 'preferences'>;
  attempts: SignInAttempts;
  ready: Pick<Readiness, 'project' | 'allowed'>;
  beginSession: BeginSession;
}
