import { readQuantity } from '../network/quantity';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { readOperationRecord } from '../operations/operationRecord';
import type { Eip155Parts } from '../parts';

/**
 * Returns the fee that was charged for a mined transaction, in wei as decimal text, including a rollup's fee for the underlying chain.
 * Returns null if the chain does not provide it (yet). For a user operation, returns its part of the transaction that included it. Never
 * rejects.
 */
export async function readFee(
  { chains, transactions }: Pick<Eip155Parts, 'chains' | 'transactions'>,
  { hash, chainId }: { hash: Hex; chainId: string },
): Promise<string | null> {
  try {
    const record = transactions.state.list.find((item) => item.hash === hash);
    const operation = record ? readOperationRecord(record) : null;
    if (operation) {
      const { findOperation } = await import('../smartAccounts/operations/findOperation');
      const place = { hash, ...operation.operation };
      return (await findOperation({ client: chains.client(chainId), bundler: null }, place))?.cost ?? null;
    }
    const receipt = await chains.client(chainId).request('eth_getTransactionReceipt', [hash]);
    if (!isPlainObject(receipt)) return null;
    const { gasUsed, effectiveGasPrice, l1Fee } = receipt;
    const below = typeof l1Fee === 'string' ? readQuantity(l1Fee) : 0n;
    return (readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + below).toString();
  } catch {
    return null;
  }
}
