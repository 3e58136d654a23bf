import { createHttp } from '../../api/http';
import { readLogo } from '../../api/readLogo';
import { createSignInApi } from '../../api/signIn';
import { systemClock } from '../../kit/clock';
import { createAssessedRandom } from '../../custody/assessRandom';
import { fillRandom } from '../../kit/randomId';
import type { AccountPage } from '../../wallet/accountPage';
import { createAccount } from '../../wallet/accountPage/createAccount';
import type { StoredSession } from '../../wallet/session';
import { createSessionList } from '../../wallet/session/sessionList';
import type { UserInfo } from '../../wire/communication';
import type { ProjectConfig } from '../../wire/http/project';
import { createCustody, createFactorDeps } from '../deps/createCustody';
import type { UserKeys } from '../../custody/userKeys';
import { describeDevice } from '../../kit/text/describeDevice';
import { createWalletPopups } from '../deps/walletPopups';
import type { SignInHost } from './createSignInHost';
import { latinFont } from '../../ui/theme/fontFaces';
import { readKitScript } from './readKitScript';

interface Opened {
  host: Pick<SignInHost, 'origin' | 'sessions' | 'installation'>;
  self: Window & typeof globalThis;
  project: ProjectConfig;
  keys: UserKeys;
  userInfo: UserInfo;
  sessionId: string | null;
}

/** Creates and loads the account of a key that has just been opened. This module is fetched when needed. */
export function openAccount({
  host: { origin, sessions, installation },
  self,
  project,
  keys,
  userInfo,
  sessionId,
}: Opened): AccountPage {
  const fetch = self.fetch.bind(self);
  const account = createAccount({
    deps: {
      custody: async () => createCustody({ fetch, origin, installation: await installation() }),
      forgetUser: async (user) => (await installation()).forgetUser(user),
      project,
      factors: createFactorDeps(self),
      popups: createWalletPopups({ self, ...installation }),
      signIn: createSignInApi(createHttp({ fetch, baseUrl: origin })),
      language: self.document.documentElement.lang || self.navigator.language,
      sessions: createSessionList({ sessions, privateKey: keys.privateKey, origin, now: () => systemClock.now() }),
      random: createAssessedRandom(fillRandom),
      clock: systemClock,
      device: describeDevice(self.navigator.userAgent),
      readLogo: () => readLogo({ fetch, origin, clientId: project.clientId }),
      kitFont: async () => new Uint8Array(await (await fetch(latinFont)).arrayBuffer()),
      kitScript: () => readKitScript(fetch),
    },
    keys,
    userInfo,
    sessionId,
  });
  void account.load();
  return account;
}

/** Adds a new session to the list in which its owner can see and end it. */
export function listSession({
  host: { origin, sessions },
  privateKey,
  session,
}: {
  host: Pick<SignInHost, 'origin' | 'sessions'>;
  privateKey: Uint8Array;
  session: Omit<StoredSession, 'device' | 'createdAt' | 'usedAt' | 'expiresAt'> & { seconds: number };
}): Promise<void> {
  const at = systemClock.now();
  const { seconds, ...named } = session;
  const device = describeDevice(navigator.userAgent);
  const list = createSessionList({ sessions, privateKey, origin, now: () => at });
  return list.note({ ...named, device, createdAt: at, usedAt: at, expiresAt: at + seconds * 1_000 });
}
