import type { UserInfo } from '../../wire/communication';
import type { Readiness } from '../permissions';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { SignInAttempts } from './signInAttempt';

/** What becomes of a key once a sign-in has opened it. Whoever calls wipes the key afterwards. */
export type BeginSession = (session: {
  privateKey: Uint8Array;
  userInfo: UserInfo;
  /** The page that has handed the key over, and so holds it. */
  providedBy?: string;
  /** The page was named on the sign-in: with it the user has connected it. */
  connectsHost?: boolean;
  /** False once the user has left: then nothing may come of it. */
  isWanted: () => boolean;
}) => Promise<void>;

/** What a sign-in works on: the wallet's, or the sign-in host's, which has no wallet. */
export interface SignInPort {
  deps: Pick<WalletDeps, 'signIn' | 'openKey' | 'popups' | 'language' | 'init' | 'random'>;
  stores: Pick<WalletStores, 'login' | 'preferences'>;
  attempts: SignInAttempts;
  ready: Pick<Readiness, 'project' | 'allowed'>;
  beginSession: BeginSession;
}
