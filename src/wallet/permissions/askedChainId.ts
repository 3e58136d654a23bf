import type { RequestContext } from '../../rpc/port';
import type { PermissionsPort } from './port';

/** The chain that was current when a request came, however late its method was fetched (docs/threats.md 45). */
export async function askedChainId(
  { ready, stores }: Pick<PermissionsPort, 'stores' | 'ready'>,
  { snapshot }: RequestContext,
): Promise<string> {
  await ready.network;
  return (await snapshot?.chainId) ?? stores.network.state.chainId;
}
