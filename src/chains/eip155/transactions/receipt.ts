import { NodeError } from '../../../errors/node';
import { isPlainObject } from '../../../kit/json';
import type { Hex } from '../../../kit/hex';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';

export interface TransactionReceipt {
  status: 'confirmed' | 'failed';
  blockNumber: number;
}

/** The state of a sent transaction on a chain. */
export type TransactionLookup =
  | { kind: 'mined'; outcome: TransactionReceipt }
  /** Another transaction with the same nonce has been mined. */
  | { kind: 'nonceUsed' }
  /**
   * Waiting: in the node's mempool. Unknown: the node does not know it, or no longer knows it. Untold: the node does not answer that
   * question. `next`: the account's nonce in the next block.
   */
  | { kind: 'waiting' | 'unknown' | 'untold'; next: number };

/** Looks up a transaction: mined, waiting, or unknown. Rejects if the node's response is invalid. */
export async function lookUpTransaction(
  client: RpcClient,
  { hash, from, nonce }: { hash: Hex; from: Hex; nonce: number },
): Promise<TransactionLookup> {
  const outcome = readReceipt(await client.request('eth_getTransactionReceipt', [hash]), hash);
  if (outcome) return { kind: 'mined', outcome };
  const used = readQuantity(await client.request('eth_getTransactionCount', [from, 'latest']));
  if (used > BigInt(nonce)) return { kind: 'nonceUsed' };
  return { kind: await isKnown(client, hash), next: Number(used) };
}

async function isKnown(client: RpcClient, hash: Hex): Promise<'waiting' | 'unknown' | 'untold'> {
  try {
    return isPlainObject(await client.request('eth_getTransactionByHash', [hash])) ? 'waiting' : 'unknown';
  } catch (error) {
    if (error instanceof NodeError) return 'untold';
    throw error;
  }
}

/** Ignores a receipt of another transaction (docs/threats.md 50). */
function readReceipt(receipt: unknown, hash: Hex): TransactionReceipt | undefined {
  if (!isPlainObject(receipt) || typeof receipt.blockNumber !== 'string') return undefined;
  if (typeof receipt.transactionHash === 'string' && receipt.transactionHash.toLowerCase() !== hash) return undefined;
  const blockNumber = Number(readQuantity(receipt.blockNumber));
  return { status: receipt.status === '0x0' ? 'failed' : 'confirmed', blockNumber };
}
