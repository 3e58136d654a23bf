import type { Wallet } from '../../wallet/wallet';
import type { ProjectConfig } from '../../wire/http/project';
import { createAnalyticsIdentity } from './analyticsIdentity';
import { watchAnalytics, type AnalyticsWatch } from './watchAnalytics';
import { watchReports } from './watchReports';

/** Starts analytics and error reports, as far as operator and user allow them. */
export function watchTelemetry({
  stores,
  project,
  ...place
}: {
  stores: Wallet['stores'];
  project: ProjectConfig;
  /** The wallet's origin. */
  origin: string;
  /** Host name of the embedding page, or empty. */
  prefix: string;
}): AnalyticsWatch {
  const { preferences } = stores;
  const identity = createAnalyticsIdentity({ stores, clientId: project.clientId });
  const analytics = watchAnalytics({ preferences, identity, project, ...place });
  const { errorReports: dsn, reportRates: rates } = project;
  const stopReports = dsn === undefined ? undefined : watchReports({ preferences, target: { dsn, rates } });
  return {
    answered: (request) => analytics.answered(request),
    viewed: (screen) => analytics.viewed(screen),
    stop() {
      analytics.stop();
      stopReports?.();
    },
  };
}
