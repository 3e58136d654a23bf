import type { WalletTransaction } from '../../chains/transactions/record';

/** The most that the network can have taken for a transaction of ours, wei as decimal text; null where it was not kept. */
export function feeAtMost({ gas, fee, status }: Readonly<WalletTransaction>): string | null {
  if (gas === '0' || status === 'dropped' || status === 'replaced') return null;
  return (BigInt(gas) * BigInt(fee.maxFeePerGas)).toString();
}
