import type { UsageLink, WalletDeps } from '../../wallet/ports';
import type { Wallet } from '../../wallet/wallet';
import type { AnalyticsWatch } from './watchAnalytics';

export interface Telemetry {
  /** What the wallet itself tells. */
  usage: UsageLink;
  /** A page's request was answered; `error` is null where it succeeded. */
  answered(request: { method: string; error: unknown }): void;
  /** From now on what is told goes on; what was told before waits for it. */
  start(deps: Pick<WalletDeps, 'project' | 'origin'>, options: { stores: Wallet['stores']; prefix: string }): void;
}

/** What watches over telemetry, fetched where the operator wants any. Nothing in it ever rejects. */
export function createTelemetry(): Telemetry {
  let begin: (watch: Promise<AnalyticsWatch | null>) => void = () => undefined;
  const watch = new Promise<AnalyticsWatch | null>((resolve) => (begin = resolve));
  const tell = (say: (found: AnalyticsWatch) => void): void => void watch.then((found) => found && say(found));
  return {
    usage: {
      answered: (request) => tell((found) => found.answered({ ...request, origin: 'internal' })),
      viewed: (screen) => tell((found) => found.viewed(screen)),
    },
    answered: (request) => tell((found) => found.answered({ ...request, origin: 'network' })),
    start: (deps, options) => begin(load(deps, options)),
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
