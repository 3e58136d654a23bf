import { createOutcomes } from '../wallet/approvals';
import { pageAsker } from '../wallet/host';
import { createCommunicationEngine } from '../rpc/communication';
import { createProviderEngine } from '../rpc/providerEngine';
import { createCommunicationPort } from '../wallet/compose/communicationPort';
import { createMethodSource } from '../wallet/compose/methods/methodSource';
import { createWallet, type HostedWallet } from '../wallet/compose/createWallet';
import type { InitFacts } from '../wallet/ports';
import { reportLook } from '../wallet/host/reportLook';
import { readAppearance } from '../wallet/host/whiteLabels';
import { createDeps } from './deps/createDeps';
import { createTelemetry } from './telemetry/createTelemetry';
import { createLazyInstallation } from './deps/lazyInstallation';
import type { FrameCore, FrameLink } from './frameLink';
import { createWalletPopups } from './deps/walletPopups';

/** Starts the wallet of an embedding page. React is loaded once there is something to show, or the page is idle. */
export function startFrame(link: FrameLink): FrameCore {
  const { init, hostOrigin, ancestors, isInlayHost, isReloaded } = link;
  const facts: InitFacts = {
    clientId: init.web3AuthClientId,
    hostOrigin,
    ancestors,
    dappMetadata: init.dappMetadata,
    whiteLabel: init.whiteLabel ?? {},
    chains: init.chains,
    chainId: init.chainId ?? null,
    confirmationStrategy: init.confirmationStrategy,
    enableKeyExport: init.enableKeyExport,
    accountAbstraction: init.accountAbstractionConfig ?? null,
    installation: init.installation ?? undefined,
  };
  const page = init.installation ? { origin: hostOrigin, anchor: init.installation } : undefined;
  const installation = createLazyInstallation({ self: window, page });
  const telemetry = createTelemetry();
  const deps = createDeps({
    self: window,
    init: facts,
    project: link.project,
    host: { isInlay: isInlayHost, isOlder: isReloaded, notify: link.notify },
    popups: createWalletPopups({
      self: window,
      appearance: () => readAppearance(wallet.stores),
      reports: telemetry.reports,
      ...installation,
    }),
    installation,
    record: link.record,
    memory: link.memory,
    network: init.web3AuthNetwork,
    isLogging: init.enableLogging,
  });
  const openOutcomes = isInlayHost ? { openOutcomes: createOutcomes } : {};
  const wallet: HostedWallet = createWallet({ ...deps, ...openOutcomes, usage: telemetry.usage });
  telemetry.start(deps, { stores: wallet.stores, prefix: new URL(hostOrigin).hostname });
  wallet.serve(reportLook);
  const { network } = wallet.stores;
  network.subscribe(() => link.chainChanged(wallet.wireChainId()));
  const asker = pageAsker(hostOrigin, init.dappMetadata);
  const source = wallet.serve(createMethodSource);
  // Only after the project's chains are known; until then boot asks core for the chain.
  source.takeSnapshot(asker).chainId.then(link.chainChanged, () => undefined);
  addEventListener('pagehide', () => wallet.abandonRequests());
  showWhenNeeded(wallet);

  const { closeWindow } = wallet;
  const provider = createProviderEngine({ source, closeWindow });
  const messages = createCommunicationEngine({ port: wallet.serve(createCommunicationPort) });
  return {
    async handle(kind, request) {
      const { windowId, method } = request;
      const context = { asker, isInlayHost, ...(windowId === undefined ? {} : { windowId }) };
      const answer = await (kind === 'provider' ? provider : messages).handle(request, context);
      // A method name invented by the host is not reported.
      if (kind === 'provider') {
        const name = provider.knows(method) ? method : 'other';
        telemetry.answered({ method: name, error: 'error' in answer ? answer.error : null });
      }
      return answer;
    },
    accounts: () => source.takeSnapshot(asker).accounts,
  };
}

/** Mounts the screens when the wallet is first shown, or preloads them while the page is idle. */
function showWhenNeeded(wallet: HostedWallet): void {
  const { embed } = wallet.stores;
  const loadScreens = () => import('../ui/mount/mountFrame');
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
  // Each step runs in its own idle period: one task for all would block the page for more than 50 ms. Not while the session is being
  // restored, because the page may be waiting for its account.
  const loadAhead = (): void => {
    wallet.warm();
    idle(() => void loadScreens().then(() => idle(mountAhead), mountAhead));
  };
  void wallet.restored.then(() => idle(loadAhead));
}
