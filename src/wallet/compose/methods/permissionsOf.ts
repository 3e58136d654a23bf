import type { Asker } from '../../../wire/asker';
import type { Permission } from '../../../wire/rpc/wallet/wallet_requestPermissions';
import type { WalletParts } from '../parts';
import { seenAccounts } from './seenAccounts';

/** Returns the asker's permissions in the format of EIP-2255. */
export async function permissionsOf(
  parts: Pick<WalletParts, 'events' | 'ready' | 'stores'>,
  asker: Asker,
): Promise<Permission[]> {
  const accounts = await seenAccounts(parts, asker);
  const date = parts.stores.permissions.state.askers[asker.id];
  if (accounts.length === 0 || date === undefined) return [];
  const caveats: Permission['caveats'] = [{ type: 'restrictReturnedAccounts', value: accounts }];
  return [{ parentCapability: 'eth_accounts', invoker: asker.id, date, caveats }];
}
