import type { ProjectConfig } from '../../wire/http/project';
import type { SmartAccountSettings } from '../accounts';

/** What must have settled before some things may be answered. None of these is an unhandled rejection. */
export interface Readiness {
  project: Promise<ProjectConfig>;
  /**
   * Rejects with 4100 when the embedding page is none of the project's: keys are never loaded for it (docs/threats.md 6). With -32000 and
   * the text of the fault where its smart accounts cannot be used.
   */
  allowed: Promise<void>;
  /** The chains stand. Rejects with -32000 and the text of the fault when the integrator's chains cannot be used. */
  network: Promise<void>;
  smartAccounts: SmartAccountSettings;
  /** The stored session has been tried. */
  restored: Promise<void>;
}
