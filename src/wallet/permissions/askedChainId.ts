import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { WalletParts } from '../compose/parts';

/** The chain that was current when a request came, however late its method was fetched (docs/threats.md 45). */
export async function askedChainId(
  { ready, stores }: Pick<WalletParts, 'ready' | 'stores'>,
  { moment }: RequestContext,
): Promise<Hex> {
  await ready.network;
  return (await moment?.chainId) ?? stores.network.state.chainId;
}
