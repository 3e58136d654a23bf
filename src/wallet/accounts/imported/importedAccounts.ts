import type { ImportedKey } from '../../../wire/http/wallet';

/** Imported accounts as other modules see them. They call these functions. The keys stay in this module. */
export interface ImportedAccounts {
  /** Syncs imported accounts with the user's other devices, in both directions. Rejects if `keep` rejects. */
  follow(input: { kept: readonly ImportedKey[]; keep: (key: ImportedKey) => Promise<void> }): Promise<void>;
  /** Adds and removes the accounts that were imported or removed in another tab. Never rejects. */
  match(): Promise<void>;
}
