import type { RequestContext } from '../../rpc/context';
import type { PermissionsPort } from './port';

/** Returns the chain that was current when a request arrived, even if its method was loaded later (docs/threats.md 45). */
export async function askedChainId(
  { ready, stores }: Pick<PermissionsPort, 'stores' | 'ready'>,
  { snapshot }: RequestContext,
): Promise<string> {
  await ready.network;
  return (await snapshot?.chainId) ?? stores.network.state.chainId;
}
