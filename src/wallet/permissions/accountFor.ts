import { RpcError } from '../../errors/rpc';
import type { RequestContext } from '../../rpc/port';
import { refuseBlocked } from './blockedSite';
import type { PermissionsPort } from './port';
import type { WalletStores } from '../wallet';

/**
 * The account that an asker may use under that address, without regard to case.
 * @throws RpcError 4100 when the asker is not connected or the account is another's.
 */
export async function accountFor(
  {
    ready,
    events,
    stores,
  }: Pick<PermissionsPort, 'events' | 'ready'> & { stores: Pick<WalletStores, 'accounts' | 'blockedSites'> },
  { context: { asker }, address }: { context: RequestContext; address: string },
): Promise<string> {
  refuseBlocked(stores, asker);
  await Promise.all([ready.allowed, ready.network, ready.restored]);
  const wanted = address.toLowerCase();
  // Nobody connects the wallet to itself.
  const isVisible =
    asker.kind === 'wallet' || events.usableAccounts(asker).some((account) => account.toLowerCase() === wanted);
  const account = stores.accounts.state.accounts.find((item) => item.address.toLowerCase() === wanted);
  if (!isVisible || !account) throw new RpcError('unauthorized');
  return account.address;
}
