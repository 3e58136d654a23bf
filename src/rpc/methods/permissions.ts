import type { Permission } from '../../wire/rpc/wallet/wallet_requestPermissions';
import type { RequestContext, RpcPort } from '../port';

/** What the asking origin may do, in the words of EIP-2255. */
export async function permissionsOf({
  context: { origin },
  port,
}: {
  context: RequestContext;
  port: Pick<RpcPort, 'accounts' | 'connectedSince'>;
}): Promise<Permission[]> {
  const [accounts, date] = await Promise.all([port.accounts(origin), port.connectedSince(origin)]);
  if (accounts.length === 0 || date === null) return [];
  const caveats: Permission['caveats'] = [{ type: 'restrictReturnedAccounts', value: accounts }];
  return [{ parentCapability: 'eth_accounts', invoker: origin, date, caveats }];
}
