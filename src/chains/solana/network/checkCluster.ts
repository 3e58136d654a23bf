import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';
import { chainNames } from './chainNames';

/**
 * Rejects a node of another cluster: a transaction signed for a test network could be sent to the main network. The genesis hash of a
 * custom chain is unknown, and accepted; so is a node that does not return one, which is judged by its other responses.
 * @throws RpcError 4901
 */
export async function checkCluster(client: ChainClient, chainId: string): Promise<void> {
  const genesis = await client.request('getGenesisHash').catch(() => null);
  // CAIP-30: the first 32 characters of the genesis hash.
  const told = typeof genesis === 'string' ? chainNames.readChainId(`solana:${genesis.slice(0, 32)}`) : undefined;
  if (told === undefined || told === chainId) return;
  throw new RpcError('chainDisconnected', {
    message: 'The RPC node belongs to another Solana network. Nothing was signed.',
  });
}
