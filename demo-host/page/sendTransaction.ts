import { formatEther, isAddressEqual, type Address, type Hex } from 'viem';
import type { CardContext, ResultRow } from './card';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** Sends a transaction through the wallet and reads its receipt directly from the chain. */
export async function sendTransaction(
  { provider, chain, account, progress }: CardContext,
  transaction: { to: Address; value?: Hex; data?: Hex },
): Promise<ResultRow[]> {
  const from = account();
  const hash = (await provider.request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] })) as Hex;
  progress('Sent. Waiting for the chain');
  const receipt = await receiptOf(chain, hash, { every: 250 });
  const mined = receipt.status === 'success' && isAddressEqual(receipt.from, from);
  return [
    { label: 'Transaction', value: hash },
    { label: 'Receipt', value: `${receipt.status} in block ${receipt.blockNumber}`, verified: mined },
    { label: 'Network fee', value: `${formatEther(receipt.gasUsed * receipt.effectiveGasPrice)} ETH` },
  ];
}
