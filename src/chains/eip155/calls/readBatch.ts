import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { SendCalls } from '../../../wire/rpc/wallet/wallet_sendCalls';
import { readTransaction, type RequestedTransaction } from '../transactions/requestedTransaction';

/** More cannot be looked through by a user (docs/threats.md 43). */
export const batchLimit = 20;

/**
 * The calls of a batch, checked.
 * @throws RpcError 5700, 5740 or 5760 (EIP-5792), or -32602 for a call that cannot be.
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
    /** The account can make several calls as one. */ isAtomic: boolean;
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

/** The paymasters that the page would have pay the fee (ERC-7677 `paymasterService`), for the batch or for a call of it. */
export function askedPaymasters({ capabilities, calls }: SendCalls): unknown[] {
  return [capabilities, ...calls.map((call) => call.capabilities)].flatMap((asked) => asked?.paymasterService ?? []);
}
