import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { isPlainObject } from '../../../kit/json';
import type { FeeEdit, TransactionFacts } from '../../../wire/approval/transaction';
import { atSpeed, feeAt, isSolana, type SolanaFacts, type SolanaFee } from '../../../wire/approval/solana';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';

/** Lamports per signature, fixed by the runtime. */
const perSignature = 5_000n;
/** The percentile of fees in recent slots for each speed. */
const percentile: Record<FeeSpeed, number> = { slow: 25, medium: 60, fast: 90 };
/** Highest price in micro-lamports per unit: no node, even a dishonest one, makes the wallet pay more unless the user chooses so. */
const maxUnitPrice = 5_000_000n;
/** Maximum number of compute units of a transaction (`MAX_COMPUTE_UNIT_LIMIT`). */
export const maxUnits = 1_400_000;

/** Returns micro-lamports per unit for each speed, from recent fees for writing the same accounts. Never rejects. */
export async function estimateUnitPrices(
  client: ChainClient,
  writable: readonly Address[],
): Promise<Record<FeeSpeed, bigint>> {
  const rows = await client.request('getRecentPrioritizationFees', [writable.slice(0, 128)]).catch(() => []);
  const paid = (Array.isArray(rows) ? rows : [])
    .flatMap((row) => (isPlainObject(row) && typeof row.prioritizationFee === 'number' ? [row.prioritizationFee] : []))
    .filter((price) => Number.isSafeInteger(price) && price >= 0)
    .sort((a, b) => a - b);
  const at = (speed: FeeSpeed) => {
    const price = BigInt(paid[Math.floor(((paid.length - 1) * percentile[speed]) / 100)] ?? 0);
    return price < maxUnitPrice ? price : maxUnitPrice;
  };
  return { slow: at('slow'), medium: at('medium'), fast: at('fast') };
}

/** Returns the fee of a transaction with that number of signatures. */
export const feeOf = (input: { signatures: number; units: number; unitPrice: bigint }): SolanaFee =>
  feeAt({ ...input, base: perSignature * BigInt(input.signatures) });

/** Returns the units to request: those used in the simulation, plus a tenth, since state changes. */
export const unitsFor = (used: number): number => Math.min(Math.ceil(used * 1.1) + 300, maxUnits);

/** Returns the transaction at another speed, or null for any other edit, and if the requester has set the price. */
export function applyFeeEdit(transaction: TransactionFacts, { choice }: FeeEdit): SolanaFacts | null {
  const speed = feeSpeeds.find((each) => each === choice);
  return isSolana(transaction) && speed ? atSpeed(transaction, speed) : null;
}
