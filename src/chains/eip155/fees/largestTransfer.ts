import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { ownNonces } from '../transactions/ownNonces';
import { readTransaction } from '../transactions/requestedTransaction';
import { estimateFee } from './estimateFee';

/**
 * Returns the largest amount of the native coin that can be sent to an address, in wei: the balance minus the fee and a tenth of the fee,
 * in case the price rises. Returns null while the fee is unknown.
 */
export async function largestTransfer(
  { deps, chains, transactions, prices, rollups }: Eip155Parts,
  {
    chainId: asked,
    from,
    to,
    gas,
  }: { chainId: string; from: string; to: string; /** Default: the gas of a transfer. */ gas?: bigint },
): Promise<bigint | null> {
  const { chainId } = chains.describe(asked);
  const account = toAddress(from);
  const request = readTransaction({ from: account, to: toAddress(to), value: 0n, ...(gas && { gas }) }, { chainId });
  const own = ownNonces(transactions.state.list, { chainId, address: account });
  const now = deps.clock.now();
  const client = chains.client(chainId);
  const { fee, feeOptions } = await estimateFee({ client, chainId, request, from: account, prices, rollups, own, now });
  if (!fee || !feeOptions) return null;
  const rest = BigInt(feeOptions.balance) - (BigInt(fee.max) * 11n) / 10n;
  return rest > 0n ? rest : 0n;
}
