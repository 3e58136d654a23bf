import { isSameAddress } from '../../kit/chain/isSameAddress';
import { RpcError } from '../../errors/rpc';
import type { RequestContext } from '../../rpc/context';
import { isUser } from '../../wire/asker';
import { refuseBlocked } from './blockedSite';
import type { PermissionsPort } from './port';
import type { WalletStores } from '../wallet';

/**
 * Returns the account of the asker with this address, ignoring case.
 * @throws RpcError 4100 if the asker is not connected or may not use the account.
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
  // The wallet itself is never connected.
  const isVisible = isUser(asker) || events.usableAccounts(asker).some((account) => isSameAddress(account, address));
  const account = stores.accounts.state.accounts.find((item) => isSameAddress(item.address, address));
  if (!isVisible || !account) throw new RpcError('unauthorized');
  return account.address;
}
