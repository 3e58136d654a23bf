import type { SolanaHost } from '../parts';
import { feeOf, estimateUnitPrices } from '../fees/fees';
import { readNumber, readValue } from '../network/node';

/** Units of a payment of the coin with its two instructions of the budget, by the runtime's costs; more than is used. */
const paymentUnits = 1_000;

/**
 * All of the coin less the fee at the highest speed, and less what the account has to keep: one that holds something, but less than
 * that, is refused by the network. Null while that is not known.
 */
export async function largestTransfer(
  { chains }: Pick<SolanaHost, 'chains'>,
  { chainId, from, to }: { chainId: string; from: string; to: string },
): Promise<bigint | null> {
  const client = chains.client(chainId);
  try {
    const [balance, kept, prices] = await Promise.all([
      readValue(client, 'getBalance', [from]),
      client.request('getMinimumBalanceForRentExemption', [0]),
      estimateUnitPrices(client, [from, to]),
    ]);
    const fee = BigInt(feeOf({ signatures: 1, units: paymentUnits, unitPrice: prices.fast }).max);
    const left = BigInt(readNumber(balance)) - BigInt(readNumber(kept)) - fee;
    return left > 0n ? left : 0n;
  } catch {
    return null;
  }
}
