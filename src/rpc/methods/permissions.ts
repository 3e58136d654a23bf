import type { Permission } from '../../wire/rpc/wallet/wallet_requestPermissions';
import type { RequestContext, RpcPort } from '../port';

/** Returns the asker's permissions in the format of EIP-2255. */
export async function permissionsOf({
  context: { asker },
  port,
}: {
  context: RequestContext;
  port: Pick<RpcPort, 'accounts' | 'connectedSince'>;
}): Promise<Permission[]> {
  const [accounts, date] = await Promise.all([port.accounts(asker), port.connectedSince(asker)]);
  if (accounts.length === 0 || date === null) return [];
  const caveats: Permission['caveats'] = [{ type: 'restrictReturnedAccounts', value: accounts }];
  return [{ parentCapability: 'eth_accounts', invoker: asker.id, date, caveats }];
}
