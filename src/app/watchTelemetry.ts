import type { createPreferencesStore } from '../wallet/stores/preferences';
import type { ProjectConfig } from '../wire/http/project';
import { watchAnalytics, type AnalyticsWatch } from './watchAnalytics';
import { watchReports } from './watchReports';

/** All that tells the operator something, as far as operator and person want it. */
export function watchTelemetry({
  preferences,
  project,
  ...place
}: {
  preferences: Pick<ReturnType<typeof createPreferencesStore>, 'state' | 'subscribe'>;
  project: ProjectConfig;
  /** The wallet's own. */
  origin: string;
  /** Host name of the embedding page, or empty. */
  prefix: string;
}): AnalyticsWatch {
  const analytics = watchAnalytics({ preferences, project: Promise.resolve(project), ...place });
  const { errorReports } = project;
  const stopReports = errorReports === undefined ? undefined : watchReports({ preferences, dsn: errorReports });
  return {
    answered: (request) => analytics.answered(request),
    stop() {
      analytics.stop();
      stopReports?.();
    },
  };
}
