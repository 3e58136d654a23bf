import type { ProjectConfig } from '../../wire/http/project';
import type { InitFacts } from '../ports';

/**
 * Returns whether the key may leave the wallet: shown to its `user` in the settings, or returned to a page or application that `asks` (both
 * after the user's confirmation). Every way to a key asks here; the table is in docs/operate/rights.md.
 * @param project null if it could not be read: whoever opened the wallet then gets nothing, and the user of the wallet's own page does.
 */
export function mayExportKey({
  init: { hostOrigin, loginMode, enableKeyExport },
  project,
  to,
}: {
  init: Pick<InitFacts, 'hostOrigin' | 'loginMode' | 'enableKeyExport'>;
  project: Pick<ProjectConfig, 'enableKeyExport' | 'keyReturn'> | null;
  to: 'user' | 'asker';
}): boolean {
  if (project?.enableKeyExport === false) return false;
  // The page around the wallet, or the application that opened it, has asked for it.
  const isAsked = enableKeyExport && project !== null;
  if (to === 'asker') return isAsked && project.keyReturn;
  return isAsked || (hostOrigin === null && loginMode !== 'mobile_sdk');
}
