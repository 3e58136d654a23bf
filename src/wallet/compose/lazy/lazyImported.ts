import type { ImportedAccounts } from '../../accounts';
import type { WalletParts } from '../parts';

/** Imported accounts, loaded on first use, because few users have any. */
export function createLazyImported(parts: () => WalletParts): ImportedAccounts {
  return {
    follow: async (input) =>
      (await import('../../accounts/imported/syncImportedKeys')).syncImportedKeys(parts(), input),
    match: () =>
      import('../../accounts/imported/openImported').then(
        ({ matchImported }) => matchImported(parts()),
        () => undefined,
      ),
  };
}
