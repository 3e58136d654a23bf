import type { Handover } from '../bridge/handover';
import { parseJson } from '../kit/json';
import { createWallet, type HostedWallet } from '../wallet/compose/createWallet';
import { readAppearance } from '../wallet/host/whiteLabels';
import type { ProjectConfig } from '../wire/http/project';
import { createDeps } from './deps/createDeps';
import { handoverDeps } from './deps/handoverDeps';
import { createLazyInstallation } from './deps/lazyInstallation';
import { createPagePopups } from './deps/pagePopups';
import type { PrefetchedSession } from './frameLink';
import { createTelemetry } from './telemetry/createTelemetry';

/**
 * The wallet as a page of its own.
 * @param options.record where it has been asked for already.
 * @param options.firstView until the page has painted what it has.
 * @param options.handover what the frame that has opened it hands over; then it is that frame's wallet.
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
    popups: createPagePopups({ self: window, look: () => readAppearance(wallet.stores), ...installation }),
    installation,
    record,
  });
  const startOver = async (): Promise<void> => (await import('./startOver')).startOver(window);
  const telemetry = createTelemetry();
  const handed = handover && handoverDeps(handover);
  const wallet: HostedWallet = createWallet({ ...deps, firstView, startOver, usage: telemetry.usage, ...handed });
  telemetry.start(deps, { stores: wallet.stores, prefix: '' });
  return wallet;
}
