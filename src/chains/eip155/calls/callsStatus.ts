import type { RpcClient } from '../../network/rpcClient';
import { isPlainObject } from '../../../kit/json';
import type { CallReceipt, CallsStatus } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import type { Batch } from '../../chainContext';
import { readOperationReceipt } from '../operations/operationLogs';
import type { OperationRecord } from '../operations/operationRecord';

/** Reads the progress of a batch from the receipts on the chain. `isRunning`: more of its calls will be sent. */
export async function readCallsStatus({
  client,
  batch,
  isRunning,
  hashNow,
  isLost,
  operationOf,
}: {
  client: RpcClient;
  batch: Batch;
  isRunning: boolean;
  /** Returns the current hash of a transaction: it may have been replaced by a faster one. */
  hashNow: (hash: string) => string;
  /** Returns true for a transaction that will never be mined. */
  isLost: (hash: string) => boolean;
  /** Returns the user operation with that hash, or null if the hash is that of a transaction. */
  operationOf: (hash: string) => OperationRecord | null;
}): Promise<CallsStatus> {
  const answers = await Promise.all(
    batch.hashes.map((hash) => client.request('eth_getTransactionReceipt', [hashNow(hash)])),
  );
  const byCall = answers.map((answer, at): CallReceipt | null => {
    if (!isPlainObject(answer)) return null;
    const operation = operationOf(batch.hashes[at] ?? '');
    return operation ? toOperationReceipt(answer, operation) : toReceipt(answer);
  });
  const receipts = byCall.flatMap((receipt) => receipt ?? []);
  const open = batch.hashes.some((hash, at) => !isPlainObject(answers[at]) && !isLost(hash));
  const succeeded = receipts.filter(({ status }) => status === '0x1').length;
  const { id, chainId, onFailure, atomic = false } = batch;
  const count = atomic ? 1 : batch.count;
  const capabilities = onFailure && { capabilities: { flowControl: true as const } };
  return { version: '2.0.0', id, chainId, status: statusOf(), atomic, receipts, ...capabilities };

  function statusOf(): CallsStatus['status'] {
    if (isRunning || open) return onFailure && receipts.length > 0 ? 102 : 100;
    if (succeeded === count) return 200;
    // The page allowed the failed calls to fail; all other calls have succeeded.
    const isLetThrough =
      byCall.length === count && byCall.every((one, at) => one?.status === '0x1' || onFailure?.[at] === 'continue');
    if (succeeded > 0) return onFailure && isLetThrough ? 207 : 600;
    return receipts.length > 0 ? 500 : 400;
  }
}

/** A bundle also contains operations of other accounts, whose logs must not be given to this page (EIP-5792). */
function toOperationReceipt(
  receipt: Record<string, unknown>,
  { hash, operation: { entryPoint }, status }: OperationRecord,
): CallReceipt {
  const own = readOperationReceipt(receipt.logs, { hash, entryPoint });
  const whole = toReceipt({ ...receipt, logs: own?.logs ?? [] });
  const hasFailed = status === 'failed' || own?.succeeded === false;
  return { ...whole, ...(own && { gasUsed: own.gasUsed }), ...(hasFailed && { status: '0x0' }) };
}

function toReceipt(receipt: Record<string, unknown>): CallReceipt {
  const { status, blockHash, blockNumber, gasUsed, transactionHash, logs } = receipt as unknown as CallReceipt;
  const list = Array.isArray(logs) ? logs : [];
  return {
    logs: list.map(({ address, data, topics }) => ({ address, data, topics })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  };
}
