import { createClient } from '../../wire/http/client';
import { createHttp } from '../../api/http';
import { createSignInApi } from '../../api/signIn';
import { createAssessedRandom } from '../../custody/assessRandom';
import { systemClock } from '../../kit/clock';
import { fillRandom } from '../../kit/randomId';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createSessionStoreClient } from '../../signIn/session/sessionStoreClient';
import { mountSignIn, type MountedSignIn } from '../../ui/mount/mountSignIn';
import type { Surface } from '../../ui/hooks/useWallet';
import { createSignIn, type StandaloneSignIn } from '../../wallet/compose/createSignIn';
import { createLazyInstallation, type LazyInstallation } from '../deps/lazyInstallation';
import { createWalletPopups } from '../deps/walletPopups';
import type { Client } from '../../wire/http/call';
import { projectCalls } from '../../wire/http/projectCalls';
import type { SessionStoreClient } from '../../signIn/session/sessionStoreClient';

/** Timeout of the session server, in ms. */
const timeout = 15_000;

/** The part that `/start` and `/frame` share. */
export interface SignInHost {
  origin: string;
  fetch: typeof globalThis.fetch;
  clients: Pick<Client<typeof projectCalls>, 'check'>;
  sessions: SessionStoreClient;
  signIn: StandaloneSignIn;
  installation: LazyInstallation;
  screen: MountedSignIn;
}

/** Creates what a sign-in page needs from the browser and from the server. */
export function createSignInHost({ self, surface }: { self: Window; surface: Surface }): SignInHost {
  const { origin } = self.location;
  const fetch = self.fetch.bind(self);
  const http = createHttp({ fetch, baseUrl: origin });
  const installation = createLazyInstallation({ self });
  const signIn = createSignIn({
    clock: systemClock,
    signIn: createSignInApi(http),
    popups: createWalletPopups({ self, ...installation }),
    language: self.navigator.language,
    random: createAssessedRandom(fillRandom),
    storage: createFallbackStorage([() => self.localStorage, () => self.sessionStorage]),
    openKey: async (input) => {
      const { openKey } = await import('../deps/openKey');
      return openKey({ ...input, fetch, origin, installation });
    },
  });
  const { document } = self;
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  return {
    origin,
    fetch,
    clients: createClient(http, projectCalls),
    sessions: createSessionStoreClient({ fetch, storageServerUrl: origin, timeout }),
    signIn,
    installation,
    screen: mountSignIn({ signIn, surface, root, document, window: self }),
  };
}
