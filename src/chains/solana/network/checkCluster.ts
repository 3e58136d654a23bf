import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';
import { chainNames } from './chainNames';

/**
 * Refuses a node of another cluster than the chain's: what is signed for a test network could be taken by the main one. A chain of
 * one's own has a genesis that nobody knows, and a node that does not say is judged by all else that it answers.
 * @throws RpcError 4901
 */
export async function checkCluster(client: ChainClient, chainId: string): Promise<void> {
  const genesis = await client.request('getGenesisHash').catch(() => null);
  // CAIP-30: the first 32 letters of the genesis hash.
  const told = typeof genesis === 'string' ? chainNames.readChainId(`solana:${genesis.slice(0, 32)}`) : undefined;
  if (told === undefined || told === chainId) return;
  throw new RpcError('chainDisconnected', { message: 'The node is of another Solana network. Nothing was signed.' });
}
