import { createHttp } from '../../api/http';
import { createSignInApi } from '../../api/signIn';
import { canProveVisibility } from '../../ui/confirm/canProveVisibility';
import { systemClock } from '../../kit/clock';
import { describeDevice } from '../../kit/text/describeDevice';
import { createAssessedRandom } from '../../custody/assessRandom';
import { fillRandom } from '../../kit/randomId';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import type { HostNotifier, InitFacts, Popups, WalletDeps } from '../../wallet/ports';
import type { ProjectConfig } from '../../wire/http/project';
import { createSessionStoreClient } from '../../signIn/session/sessionStoreClient';
import type { PrefetchedSession } from '../frameLink';
import type { LazyInstallation } from './lazyInstallation';
import { createPageVisibility } from './pageVisibility';
import { withPrefetchedSession } from '../early/withPrefetchedSession';
import { openTabs } from './tabs';
import { createWebLocks } from './webLocks';

/** Timeout in ms for the session server, and for whether this client may use the wallet. */
const timeout = 15_000;

/** Creates what a wallet needs from the browser and from the server. */
export function createDeps({
  self,
  init,
  project: known,
  host,
  popups,
  installation,
  record,
  memory,
  network = 'mainnet',
  isLogging = __BUILD_ENV__ === 'development',
}: {
  self: Window;
  init: InitFacts;
  /** The project, if the document contained it; otherwise it is fetched. */
  project: ProjectConfig | null;
  host: HostNotifier | null;
  popups: Popups;
  installation: LazyInstallation;
  /** The session's record, if it has already been requested. */
  record?: PrefetchedSession | undefined;
  memory?: WalletDeps['memory'];
  /** The network's name as the page gives it. */
  network?: string;
  /** Whether warnings are printed. Without it, only errors are. */
  isLogging?: boolean;
}): WalletDeps {
  const { origin } = self.location;
  const fetch = self.fetch.bind(self);
  const http = createHttp({ fetch, baseUrl: origin });
  const fetchProject = async () => (await import('./fetchProject')).fetchProject(http, init.clientId);
  const project = known ? Promise.resolve(known) : fetchProject();
  return {
    clock: systemClock,
    random: createAssessedRandom(fillRandom),
    fetch,
    storage: createFallbackStorage([() => self.localStorage, () => self.sessionStorage]),
    origin,
    canBeCovered: !canProveVisibility(),
    language: self.navigator.language,
    // oxlint-disable-next-line no-console -- Logged, and nothing else hears of it.
    ...(isLogging && { warn: (message: string) => console.warn(message) }),
    device: describeDevice(self.navigator.userAgent),
    signIn: createSignInApi(http),
    openKey: async (input) => {
      const { openKey } = await import('./openKey');
      return openKey({ ...input, fetch, origin, installation });
    },
    shareNodes: async () => (await (await installation()).installation()).nodes.map(({ url }) => url),
    sessions: createSessionStoreClient({
      fetch: withPrefetchedSession({ fetch, record }),
      storageServerUrl: origin,
      timeout,
    }),
    project,
    access: async ({ isWhiteLabel }) => {
      const { askFeatureAccess } = await import('../../api/featureAccess');
      return askFeatureAccess({ clientId: init.clientId, network, isWhiteLabel, fetch, origin, timeout });
    },
    server: http,
    data: async () => (await import('./dataServer')).createDataServer({ fetch, origin }),
    host,
    popups,
    memory,
    tabs: openTabs({ clientId: init.clientId, self }),
    locks: createWebLocks(self.navigator.locks),
    visibility: createPageVisibility(self.document),
    signs: self,
    ...(self.top === self && { openLink: (url: string) => self.location.assign(url) }),
    openSocket: (url) => new WebSocket(url),
    async openEngines() {
      const [{ createProviderEngine }, { createPendingLimit }] = await Promise.all([
        import('../../rpc/providerEngine'),
        import('../../rpc/pendingLimit'),
      ]);
      const pendingLimit = createPendingLimit();
      return (source) => createProviderEngine({ source, pendingLimit, closeWindow: () => undefined });
    },
    init,
  };
}
