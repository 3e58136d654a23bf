import type { createCustodyClient } from '../../custody/custodyClient';
import type { Clock } from '../../kit/clock';
import type { FillRandom } from '../../kit/randomId';
import type { ProjectConfig } from '../../wire/http/project';
import type { FactorDeps } from '../factors';
import type { Popups, SignInClient } from '../ports';
import type { SessionList } from '../session';

export interface AccountDeps {
  /** Rejects if the installation document cannot be verified. */
  custody(): Promise<Pick<ReturnType<typeof createCustodyClient>, 'config' | 'enter'>>;
  /** This browser need not know any more that a sign-in led to a key. */
  forgetUser(user: string): Promise<void>;
  project: ProjectConfig;
  factors: FactorDeps;
  popups: Pick<Popups, 'signIn'>;
  signIn: Pick<SignInClient, 'emailBegin' | 'emailFinish'>;
  /** BCP 47: mails are written in it. */
  language: string;
  sessions: SessionList;
  random: FillRandom;
  clock: Clock;
  /** What this browser is called, e.g. `Chrome · Mac`. */
  device: string;
  /** `/v5/recovery-kit.js`. */
  kitScript(): Promise<string>;
}
