import type { SolanaContext } from '../parts';
import { feeOf, estimateUnitPrices } from '../fees/fees';
import { readNumber, readValue } from '../network/node';

/** Compute units of a coin transfer with its two budget instructions, by the runtime's costs; more than is used. */
const paymentUnits = 1_000;

/**
 * Returns the balance of the native coin minus the fee at the highest speed, and minus the minimum that the account must keep: the network
 * rejects an account with less than that but more than zero. Returns null while it is unknown.
 */
export async function largestTransfer(
  { chains }: Pick<SolanaContext, 'chains'>,
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
