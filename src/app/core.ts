import { parseJson } from '../kit/json';
import { createCommunicationEngine } from '../rpc/communication';
import { createProviderEngine } from '../rpc/providerEngine';
import { createWallet, type HostedWallet } from '../wallet/createWallet';
import type { InitFacts } from '../wallet/ports';
import type { ProjectConfig } from '../wire/http/project';
import { createDeps } from './createDeps';
import { createLateInstallation } from './lateInstallation';
import { loadTelemetry } from './loadTelemetry';
import type { EarlyRecord, FrameCore, FrameLink } from './frameLink';
import { createPopups } from './popups';

/** The wallet behind a host page. React is loaded once something is to be seen, or the page is idle. */
export function startFrame(link: FrameLink): FrameCore {
  const { init, hostOrigin, ancestors, isInlayHost } = link;
  const facts: InitFacts = {
    clientId: init.web3AuthClientId,
    hostOrigin,
    ancestors,
    dappMetadata: init.dappMetadata,
    whiteLabel: init.whiteLabel ?? {},
    chains: init.chains ?? [],
    chainId: init.chainId ?? null,
    confirmationStrategy: init.confirmationStrategy,
    enableKeyExport: init.enableKeyExport,
    accountAbstraction: init.accountAbstractionConfig ?? null,
    installation: init.installation ?? undefined,
  };
  const page = init.installation ? { origin: hostOrigin, anchor: init.installation } : undefined;
  const installation = createLateInstallation({ self: window, page });
  const deps = createDeps({
    self: window,
    init: facts,
    project: link.project,
    host: { isInlay: isInlayHost, notify: link.notify },
    popups: createPopups({ self: window, ...installation }),
    installation,
    record: link.record,
  });
  const wallet = createWallet(deps);
  const telemetry = loadTelemetry(deps, { stores: wallet.stores, prefix: new URL(hostOrigin).hostname });
  const { network } = wallet.stores;
  network.subscribe(() => link.chainChanged(network.state.chainId));
  // Not before the project's chains are known: until then boot asks here.
  Promise.resolve(wallet.port.chainId()).then(link.chainChanged, () => undefined);
  addEventListener('pagehide', () => wallet.abandonRequests());
  showWhenNeeded(wallet);

  const { port, communication, closeWindow } = wallet;
  const provider = createProviderEngine({ port, closeWindow });
  const messages = createCommunicationEngine({ port: communication });
  return {
    async handle(kind, request) {
      const { windowId, method } = request;
      const context = { origin: hostOrigin, isInlayHost, ...(windowId === undefined ? {} : { windowId }) };
      const answer = await (kind === 'provider' ? provider : messages).handle(request, context);
      // What a host makes up as a method's name is not passed on.
      if (kind === 'provider') {
        const code = 'error' in answer ? answer.error.code : null;
        const name = provider.serves(method) ? method : 'other';
        void telemetry.then((found) => found?.answered({ method: name, code, origin: 'network' }));
      }
      return answer;
    },
    accounts: () => port.accounts(hostOrigin),
  };
}

/**
 * The wallet as a page of its own.
 * @param options.record where it has been asked for already.
 * @param options.firstView until the page has painted what it has.
 */
export function startPage({
  record,
  firstView,
}: {
  record: EarlyRecord | undefined;
  firstView: Promise<void>;
}): HostedWallet {
  const project = parseJson(document.getElementById('project')?.textContent ?? 'null') as ProjectConfig | null;
  const installation = createLateInstallation({ self: window });
  const deps = createDeps({
    self: window,
    init: {
      clientId: project?.clientId ?? '',
      hostOrigin: null,
      ancestors: [],
      dappMetadata: { name: '', icon: '' },
      whiteLabel: project?.whiteLabel ?? {},
      chains: [],
      chainId: null,
      confirmationStrategy: 'modal',
      enableKeyExport: false,
      accountAbstraction: null,
    },
    project,
    host: null,
    popups: createPopups({ self: window, ...installation }),
    installation,
    record,
  });
  const startOver = async (): Promise<void> => (await import('./startOver')).startOver(window);
  const wallet = createWallet({ ...deps, firstView, startOver });
  void loadTelemetry(deps, { stores: wallet.stores, prefix: '' });
  return wallet;
}

/** Mounts the screens at the first sight of the wallet, or loads them ahead while the page is idle. */
function showWhenNeeded(wallet: HostedWallet): void {
  const { embed } = wallet.stores;
  const loadScreens = () => import('../ui/mountFrame');
  let mounted: Promise<void> | undefined;
  const mount = (): Promise<void> =>
    (mounted ??= loadScreens().then(({ mountFrame }) => {
      const root = document.getElementById('root');
      if (root) mountFrame({ wallet, root, document, window });
    }));
  const look = (): void => {
    if (embed.state.view !== 'hidden') mount().catch(() => (mounted = undefined));
  };
  embed.subscribe(look);
  look();
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000));
  const mountAhead = (): void => void mount().catch(() => (mounted = undefined));
  // Each in idle time of its own: in one task they would hold the page for more than 50 ms.
  // Not while the session is being found back: a page may wait for its account.
  const loadAhead = (): void => {
    wallet.warm();
    idle(() => void loadScreens().then(() => idle(mountAhead), mountAhead));
  };
  void wallet.restored.then(() => idle(loadAhead));
}
