import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createPreferencesStore } from '../../wallet/settings';
import { createStoreStorage } from '../../wallet/store/storage';
import type { ProjectConfig } from '../../wire/http/project';
import { watchReports } from './watchReports';

/**
 * Reports errors of a page that shows no wallet, if the operator and, in this browser, the user have agreed.
 * @returns a function that stops the reports.
 */
export function watchPageReports(
  self: Pick<Window, 'localStorage' | 'sessionStorage'>,
  { errorReports: dsn, reportRates: rates }: Pick<ProjectConfig, 'errorReports' | 'reportRates'>,
): () => void {
  if (dsn === undefined) return () => undefined;
  const storage = createFallbackStorage([() => self.localStorage, () => self.sessionStorage]);
  return watchReports({ preferences: createPreferencesStore(createStoreStorage(storage)), target: { dsn, rates } });
}
