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
  /** Removes the note that a sign-in led to a key in this browser. */
  forgetUser(user: string): Promise<void>;
  project: ProjectConfig;
  factors: FactorDeps;
  popups: Pick<Popups, 'signIn'>;
  signIn: Pick<SignInClient, 'emailBegin' | 'emailFinish'>;
  /** A BCP 47 tag. The server uses it for emails. */
  language: string;
  sessions: SessionList;
  random: FillRandom;
  clock: Clock;
  /** The name of this browser, e.g. `Chrome · Mac`. */
  device: string;
  /** Fetches `/v5/recovery-kit.js`. */
  kitScript(): Promise<string>;
  /** Returns the WOFF2 file of the font Inter, for the recovery kit. */
  kitFont(): Promise<Uint8Array>;
  /** Returns the project's logo as a `data:` URL; undefined if there is none or it cannot be read. Never rejects. */
  readLogo(): Promise<string | undefined>;
}
