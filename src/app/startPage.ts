import type { Handover } from '../bridge/handover';
import { parseJson } from '../kit/json';
import { createWallet, type HostedWallet } from '../wallet/compose/createWallet';
import { readAppearance } from '../wallet/host/whiteLabels';
import type { ProjectConfig } from '../wire/http/project';
import { createDeps } from './deps/createDeps';
import { handoverDeps } from './deps/handoverDeps';
import { createLazyInstallation } from './deps/lazyInstallation';
import { lateOutcomes } from './deps/lateOutcomes';
import { createPagePopups } from './deps/pagePopups';
import type { PrefetchedSession } from './frameLink';
import { createTelemetry } from './telemetry/createTelemetry';

/**
 * Starts the wallet as its own page.
 * @param options.record the session's record, if it has already been requested.
 * @param options.firstView resolves when the page has painted its first view.
 * @param options.handover what the opening frame hands over; the page then shows that frame's wallet.
 */
export function startPage({
  record,
  firstView,
  handover,
}: {
  record: PrefetchedSession | undefined;
  firstView: Promise<void>;
  handover: Handover | null;
}): HostedWallet {
  const written = parseJson(document.getElementById('project')?.textContent ?? 'null') as ProjectConfig | null;
  const project = handover && handover.handed.clientId !== written?.clientId ? null : written;
  const installation = createLazyInstallation({ self: window });
  const { chains = [], chainId = null, accountAbstraction = null } = handover?.handed.init ?? {};
  const telemetry = createTelemetry();
  const deps = createDeps({
    self: window,
    init: {
      clientId: handover?.handed.clientId ?? written?.clientId ?? '',
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
      look: () => readAppearance(wallet.stores),
      reports: telemetry.reports,
      ...installation,
    }),
    installation,
    record,
  });
  const startOver = async (): Promise<void> => (await import('./startOver')).startOver(window);
  const handed = handover && handoverDeps(handover);
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
