import type { SessionTransfer } from '../bridge/sessionTransfer';
import { parseJson } from '../kit/json';
import { createWallet, type HostedWallet } from '../wallet/compose/createWallet';
import { readAppearance } from '../wallet/host/whiteLabels';
import type { ProjectConfig } from '../wire/http/project';
import { createDeps } from './deps/createDeps';
import { sessionTransferDeps } from './deps/sessionTransferDeps';
import { createLazyInstallation } from './deps/lazyInstallation';
import { lateOutcomes } from './deps/lateOutcomes';
import { createPagePopups } from './deps/pagePopups';
import type { PrefetchedSession } from './frameLink';
import { createTelemetry } from './telemetry/createTelemetry';

/**
 * Starts the wallet as its own page.
 * @param options.record the session's record, if it has already been requested.
 * @param options.firstView resolves when the page has painted its first view.
 * @param options.transfer what the opening frame transfers; the page then shows that frame's wallet.
 */
export function startPage({
  record,
  firstView,
  transfer,
}: {
  record: PrefetchedSession | undefined;
  firstView: Promise<void>;
  transfer: SessionTransfer | null;
}): HostedWallet {
  const written = parseJson(document.getElementById('project')?.textContent ?? 'null') as ProjectConfig | null;
  const project = transfer && transfer.handed.clientId !== written?.clientId ? null : written;
  const installation = createLazyInstallation({ self: window });
  const { chains = [], chainId = null, accountAbstraction = null } = transfer?.handed.init ?? {};
  const telemetry = createTelemetry();
  const deps = createDeps({
    self: window,
    init: {
      clientId: transfer?.handed.clientId ?? written?.clientId ?? '',
      hostOrigin: null,
      ancestors: [],
      dappMetadata: { name: '', icon: '' },
      whiteLabel: project?.whiteLabel ?? {},
      chains,
      chainId,
      confirmationStrategy: 'modal',
      enableKeyExport: false,
      accountAbstraction,
    },
    project,
    host: null,
    popups: createPagePopups({
      self: window,
      appearance: () => readAppearance(wallet.stores),
      reports: telemetry.reports,
      ...installation,
    }),
    installation,
    record,
  });
  const startOver = async (): Promise<void> => (await import('./startOver')).startOver(window);
  const handed = transfer && sessionTransferDeps(transfer);
  const wallet: HostedWallet = createWallet({
    ...deps,
    firstView,
    startOver,
    usage: telemetry.usage,
    openOutcomes: lateOutcomes(firstView),
    ...handed,
  });
  telemetry.start(deps, { stores: wallet.stores, prefix: '' });
  return wallet;
}
