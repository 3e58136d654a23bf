import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';
import { isPublicCluster } from './chainNames';
import { networks } from './networks';

/**
 * Rejects a node of another cluster: a transaction signed for a test network could be sent to the main network. A local chain may
 * stand for a public cluster, so an unknown genesis hash is accepted for one; so is a node that does not return any, which is judged by its
 * other responses.
 * @throws RpcError 4901
 */
export async function checkCluster(client: ChainClient, chainId: string): Promise<void> {
  const told = await networks.askChainId(client).catch(() => chainId);
  if (told === chainId || (isPublicCluster(chainId) && !isPublicCluster(told))) return;
  throw new RpcError('chainDisconnected', {
    message: 'The RPC node belongs to another Solana network. Nothing was signed.',
  });
}
