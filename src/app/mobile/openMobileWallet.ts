import type { Asker } from '../../wire/asker';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createWallet, type HostedWallet } from '../../wallet/compose/createWallet';
import { createSessionIdStorage } from '../../wallet/store/storage';
import type { ProjectConfig } from '../../wire/http/project';
import type { WalletLink } from '../../wire/mobile/walletLink';
import type { WalletLogin } from '../../wire/mobile/walletLogin';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { createDeps } from '../deps/createDeps';
import { createLazyInstallation } from '../deps/lazyInstallation';
import { createWalletPopups } from '../deps/walletPopups';
import { createTelemetry } from '../telemetry/createTelemetry';

/**
 * Opens a wallet on the session that an application has passed. It stores nothing in this browser and is not connected to other tabs: a
 * user who is signed in here stays signed in, and is not mixed up with the user of the link (docs/threats.md 17).
 */
export function openMobileWallet({
  self,
  link,
  login,
  project,
  whiteLabel,
  asker,
}: {
  self: Window & typeof globalThis;
  link: WalletLink;
  login: WalletLogin;
  project: ProjectConfig;
  whiteLabel: WhiteLabel;
  asker: Asker;
}): HostedWallet {
  const { chains, chainConfig, chainId, defaultChainId } = login;
  const installation = createLazyInstallation({ self });
  const deps = createDeps({
    self,
    init: {
      clientId: login.clientId,
      hostOrigin: null,
      ancestors: [],
      dappMetadata: asker.claims,
      whiteLabel,
      chains: chains.length > 0 ? chains : chainConfig,
      chainId: chainId ?? defaultChainId ?? null,
      confirmationStrategy: 'modal',
      enableKeyExport: login.enableKeyExport ?? login.walletServicesConfig.enableKeyExport ?? false,
      accountAbstraction: login.accountAbstractionConfig ?? null,
      loginMode: 'mobile_sdk',
    },
    project,
    host: null,
    popups: createWalletPopups({ self, ...installation }),
    installation,
  });
  const storage = createFallbackStorage([]);
  createSessionIdStorage(storage).write(link.sessionId);
  const { sessionNamespace: namespace } = link;
  const { sessions } = deps;
  // The session of the link is stored under its own namespace; calls that already name a namespace keep it.
  const inOwn = <At extends { namespace: string }>(at: At): At => (at.namespace === '' ? { ...at, namespace } : at);
  const telemetry = createTelemetry();
  const wallet = createWallet({
    ...deps,
    storage,
    usage: telemetry.usage,
    tabs: null,
    nativeApp: { id: asker.id, name: asker.claims.name, namespace },
    sessions: {
      read: (at) => sessions.read(inOwn(at)),
      create: (input) => sessions.create(inOwn(input)),
      change: (input) => sessions.change(input),
      invalidate: (at) => sessions.invalidate(inOwn(at)),
    },
  });
  telemetry.start(deps, { stores: wallet.stores, prefix: '' });
  // The application has the session and therefore the key, so it is connected without asking.
  wallet.stores.permissions.actions.grant(asker.id, deps.clock.now());
  return wallet;
}
