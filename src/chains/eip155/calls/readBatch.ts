import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { readTransaction, type RequestedTransaction } from '../transactions/requestedTransaction';

/** The most calls in a batch; a user cannot review more (docs/threats.md 43). */
export const batchLimit = 20;

/**
 * Returns the validated calls of a batch.
 * @throws RpcError 5700, 5740 or 5760 (EIP-5792), or -32602 for an invalid call.
 */
export function readBatch(
  batch: SendCalls,
  {
    account,
    chainId,
    isContract,
    isAtomic,
  }: {
    account: Hex;
    chainId: string;
    isContract: boolean;
    /** Whether the account can make several calls as one. */ isAtomic: boolean;
  },
): RequestedTransaction[] {
  if (batch.atomicRequired && !isContract && !isAtomic) throw new RpcError('atomicityNotSupported');
  const asked = [batch.capabilities, ...batch.calls.map(({ capabilities }) => capabilities)];
  for (const capabilities of asked) {
    const needed = Object.entries(capabilities ?? {}).find(
      ([name, { optional }]) =>
        optional !== true && name !== 'flowControl' && !(isContract && name === 'paymasterService'),
    );
    if (needed) throw new RpcError('unsupportedCapability', { data: { capability: needed[0].slice(0, 64) } });
  }
  if (batch.calls.length > batchLimit) {
    throw new RpcError('bundleTooLarge', { message: `Call bundle too large: at most ${batchLimit} calls.` });
  }
  return batch.calls.map(({ to, value, data }) =>
    readTransaction(
      { from: account, ...(to && { to }), ...(value !== undefined && { value }), ...(data && { data }) },
      { chainId },
    ),
  );
}

/** Returns the paymasters that the page wants to pay the fee (ERC-7677 `paymasterService`), for the batch or for a single call. */
export function askedPaymasters({ capabilities, calls }: SendCalls): unknown[] {
  return [capabilities, ...calls.map((call) => call.capabilities)].flatMap((asked) => asked?.paymasterService ?? []);
}
