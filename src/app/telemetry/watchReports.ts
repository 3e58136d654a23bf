import type { Reports } from '../../telemetry/startReports';
import type { createPreferencesStore } from '../../wallet/settings';
import type { ReportsTarget } from '../../wire/popup';
import { openReports } from './openReports';

/**
 * Reports errors while both the operator (an intake in the configuration) and the user (a preference, off by default) allow it. The library
 * is fetched only then.
 * @returns a function that stops the reports.
 */
export function watchReports({
  preferences,
  target,
  open = openReports,
}: {
  preferences: Pick<ReturnType<typeof createPreferencesStore>, 'state' | 'subscribe'>;
  target: ReportsTarget;
  open?: (target: ReportsTarget) => Promise<Reports>;
}): () => void {
  let running: Promise<Reports | undefined> | undefined;

  function stop(): void {
    void running?.then((reports) => reports?.stop());
    running = undefined;
  }

  function look(): void {
    if (!preferences.state.crashReports) return stop();
    running ??= open(target).catch(() => undefined);
  }

  const unsubscribe = preferences.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
}
