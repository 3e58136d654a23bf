import { NodeError } from '../../../../errors/node';
import type { Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import { readQuantity } from '../../network/quantity';
import { userOperationEvent } from '../../operations/operationLogs';
import type { RpcClient } from '../../../network/rpcClient';

/** A user operation that is included in a block. */
export interface IncludedOperation {
  transaction: Hex;
  blockNumber: number;
  /** True if its calls succeeded; otherwise only the fee was charged. */
  succeeded: boolean;
  /** The fee, whoever paid it; wei as decimal text. */
  cost: string;
}

/**
 * Finds an operation in the logs of its EntryPoint, as the chain's RPC node returns them. A bundler's receipt is only used to find the
 * transaction, and only if the node returns no logs. Returns null while the operation is in no block. Rejects if the chain does not
 * respond.
 */
export async function findOperation(
  { client, bundler }: { client: RpcClient; bundler: RpcClient | null },
  { hash, entryPoint, fromBlock }: { hash: Hex; entryPoint: Hex; fromBlock: Hex },
): Promise<IncludedOperation | null> {
  const read = (logs: unknown) => readLogs(logs, { hash, entryPoint });
  try {
    return read(
      await client.request('eth_getLogs', [{ address: entryPoint, topics: [userOperationEvent, hash], fromBlock }]),
    );
  } catch (error) {
    if (!(error instanceof NodeError) || bundler === null) throw error;
    const told = await bundler.request('eth_getUserOperationReceipt', [hash]);
    const receipt = isPlainObject(told) && isPlainObject(told.receipt) ? told.receipt : null;
    if (!receipt || typeof receipt.transactionHash !== 'string') return null;
    const found = await client.request('eth_getTransactionReceipt', [receipt.transactionHash]);
    return isPlainObject(found) ? read(found.logs) : null;
  }
}

function readLogs(logs: unknown, { hash, entryPoint }: { hash: Hex; entryPoint: Hex }): IncludedOperation | null {
  const same = (value: unknown, text: string) =>
    typeof value === 'string' && value.toLowerCase() === text.toLowerCase();
  for (const log of Array.isArray(logs) ? logs : []) {
    if (!isPlainObject(log) || log.removed === true || !same(log.address, entryPoint)) continue;
    const topics: unknown[] = Array.isArray(log.topics) ? log.topics : [];
    if (!same(topics[0], userOperationEvent) || !same(topics[1], hash)) continue;
    if (typeof log.data !== 'string' || typeof log.transactionHash !== 'string') continue;
    return {
      transaction: log.transactionHash as Hex,
      blockNumber: Number(readQuantity(log.blockNumber)),
      succeeded: BigInt(`0x${log.data.slice(66, 130)}`) === 1n,
      cost: BigInt(`0x${log.data.slice(130, 194)}`).toString(),
    };
  }
  return null;
}
