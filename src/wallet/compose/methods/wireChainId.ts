import type { RequestContext } from '../../../rpc/context';
import type { WalletParts } from '../parts';

/** Returns the id of the request's chain, as public clients know it. */
export async function wireChainId(
  { chains, ready }: Pick<WalletParts, 'chains' | 'ready'>,
  { snapshot }: Pick<RequestContext, 'snapshot'> = {},
): Promise<string> {
  if (snapshot) return snapshot.chainId;
  await ready.network;
  return chains.wireId();
}
