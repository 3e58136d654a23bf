import type { ProjectConfig } from '../../wire/http/project';
import type { SmartAccountSettings } from '../accounts';

/** What must be settled before certain requests are answered. None of these causes an unhandled rejection. */
export interface Readiness {
  project: Promise<ProjectConfig>;
  /**
   * Rejects with 4100 if the host page does not belong to the project: keys are never loaded for it (docs/threats.md 6). Rejects
   * with -32000 and the reason if its smart account configuration is invalid.
   */
  allowed: Promise<void>;
  /** Resolves when the chains are final. Rejects with -32000 and the reason if the integrator's chains are invalid. */
  network: Promise<void>;
  smartAccounts: SmartAccountSettings;
  /** Resolves when the attempt to restore the stored session has ended. */
  restored: Promise<void>;
}
