import type { Reports } from '../../telemetry/startReports';
import type { ReportsTarget } from '../../wire/popup';

/** Fetches the error reporting library and starts it for this build. Rejects if it cannot be fetched. */
export const openReports = async (target: ReportsTarget): Promise<Reports> =>
  (await import('../../telemetry/startReports')).startReports({
    ...target,
    release: `inlay@${__VERSION__}`,
    environment: __BUILD_ENV__,
  });
