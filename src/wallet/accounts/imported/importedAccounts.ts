import type { ImportedKey } from '../../../wire/http/wallet';

/** Imported accounts as other rooms see them: they ask for the work, and the keys stay in this room. */
export interface ImportedAccounts {
  /** Brings the accounts of the user's other devices here and those of this one to them; rejects as `keep` does. */
  follow(input: { kept: readonly ImportedKey[]; keep: (key: ImportedKey) => Promise<void> }): Promise<void>;
  /** Takes up and out what was imported or removed in another tab. Never rejects. */
  match(): Promise<void>;
}
