import type { GrantFacts } from '../../../wire/approval/grant';
import type { Eip155Parts } from '../parts';

/** Gas limits of one operation of a session key, with a margin. */
const gasPerUse = 600_000n;

/**
 * Returns the most that an account pays for the network fees of a permission: enough for a number of uses at twice the chain's present
 * base fee, rounded up to two digits. Rejects if the chain does not respond.
 */
export async function readFeeCeiling(
  { chains, prices }: Pick<Eip155Parts, 'chains' | 'prices'>,
  { chainId, uses }: { chainId: string; uses: bigint },
): Promise<NonNullable<GrantFacts['fees']>> {
  const { ticker, decimals } = chains.describe(chainId);
  const { levels } = await prices.read(chains.client(chainId), chainId);
  const { maxFeePerGas } = levels.speeds.medium;
  return { amount: roundUp(uses * gasPerUse * maxFeePerGas).toString(), symbol: ticker, decimals };
}

function roundUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return ((amount + unit - 1n) / unit) * unit;
}
