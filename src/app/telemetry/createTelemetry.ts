import type { UsageLink, WalletDeps } from '../../wallet/ports';
import type { Wallet } from '../../wallet/wallet';
import type { ReportsTarget } from '../../wire/popup';
import type { AnalyticsWatch } from './watchAnalytics';

export interface Telemetry {
  /** Events that the wallet itself reports. */
  usage: UsageLink;
  /** Reports that a page's request was answered; `error` is null if it succeeded. */
  answered(request: { method: string; error: unknown }): void;
  /** Returns where this wallet's popups report their errors; undefined unless operator and user have agreed. */
  reports(): ReportsTarget | undefined;
  /** Starts telemetry. Events reported before are queued until then. */
  start(deps: Pick<WalletDeps, 'project' | 'origin'>, options: { stores: Wallet['stores']; prefix: string }): void;
}

/** Creates the front of telemetry; the code behind it is fetched only if the operator has configured any. It never rejects. */
export function createTelemetry(): Telemetry {
  let begin: (watch: Promise<AnalyticsWatch | null>) => void = () => undefined;
  const watch = new Promise<AnalyticsWatch | null>((resolve) => (begin = resolve));
  const tell = (say: (found: AnalyticsWatch) => void): void => void watch.then((found) => found && say(found));
  let reports = (): ReportsTarget | undefined => undefined;
  return {
    usage: {
      answered: (request) => tell((found) => found.answered({ ...request, origin: 'internal' })),
      viewed: (screen) => tell((found) => found.viewed(screen)),
    },
    answered: (request) => tell((found) => found.answered({ ...request, origin: 'network' })),
    reports: () => reports(),
    start(deps, options) {
      begin(load(deps, options));
      const { preferences } = options.stores;
      void deps.project.then(
        ({ errorReports: dsn, reportRates: rates }) => {
          if (dsn !== undefined) reports = () => (preferences.state.crashReports ? { dsn, rates } : undefined);
        },
        () => undefined,
      );
    },
  };
}

async function load(
  { project, origin }: Pick<WalletDeps, 'project' | 'origin'>,
  options: { stores: Wallet['stores']; prefix: string },
): Promise<AnalyticsWatch | null> {
  try {
    const found = await project;
    if (found.analyticsKey === undefined && found.errorReports === undefined) return null;
    const { watchTelemetry } = await import('./watchTelemetry');
    return watchTelemetry({ ...options, project: found, origin });
  } catch {
    return null;
  }
}
