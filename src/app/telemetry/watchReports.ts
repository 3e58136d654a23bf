import type { Reports, ReportsOptions } from '../../telemetry/startReports';
import type { createPreferencesStore } from '../../wallet/settings';

/**
 * Reports errors while both the operator (an intake in the configuration) and the user (a preference, off by default) allow it. The library
 * is fetched only then.
 * @returns a function that stops the reports.
 */
export function watchReports({
  preferences,
  dsn,
  rates,
  load = () => import('../../telemetry/startReports'),
}: {
  preferences: Pick<ReturnType<typeof createPreferencesStore>, 'state' | 'subscribe'>;
  dsn: string;
  rates?: ReportsOptions['rates'];
  load?: () => Promise<{ startReports(options: ReportsOptions): Reports }>;
}): () => void {
  let running: Promise<Reports | undefined> | undefined;

  function stop(): void {
    void running?.then((reports) => reports?.stop());
    running = undefined;
  }

  function look(): void {
    if (!preferences.state.crashReports) return stop();
    running ??= load().then(
      ({ startReports }) => startReports({ dsn, rates, release: `inlay@${__VERSION__}`, environment: __BUILD_ENV__ }),
      () => undefined,
    );
  }

  const unsubscribe = preferences.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
}
