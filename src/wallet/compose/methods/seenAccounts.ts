import type { Asker } from '../../../wire/asker';
import type { WalletParts } from '../parts';

/**
 * Returns the accounts that the asker may see, Ethereum's in lower case; none if the asker is not connected or no user is signed in.
 */
export async function seenAccounts(
  { ready, events }: Pick<WalletParts, 'events' | 'ready'>,
  asker: Asker,
): Promise<string[]> {
  await ready.restored;
  return events.visibleAccounts(asker);
}
