import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { isPlainObject } from '../../../kit/json';
import type { FeeEdit, TransactionFacts } from '../../../wire/approval/transaction';
import { atSpeed, feeAt, isSolana, type SolanaFacts, type SolanaFee } from '../../../wire/approval/solana';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';

/** Lamports a signature costs, by the runtime's own rule. */
const perSignature = 5_000n;
/** The percentile of what recent slots took, by speed. */
const percentile: Record<FeeSpeed, number> = { slow: 25, medium: 60, fast: 90 };
/** Micro-lamports a unit: no node, lying or not, makes the wallet pay more without being told to. */
const maxUnitPrice = 5_000_000n;
/** Units that a transaction may use at all (`MAX_COMPUTE_UNIT_LIMIT`). */
export const maxUnits = 1_400_000;

/** Micro-lamports a unit for each speed, from what was paid of late to write the same accounts. Never rejects. */
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

/** The fee of a transaction with so many signatures. */
export const feeOf = (input: { signatures: number; units: number; unitPrice: bigint }): SolanaFee =>
  feeAt({ ...input, base: perSignature * BigInt(input.signatures) });

/** Units to ask for: what the simulation used, and a tenth more, since state moves on. */
export const unitsFor = (used: number): number => Math.min(Math.ceil(used * 1.1) + 300, maxUnits);

/** The transaction at another speed; null for any other edit, and where whoever asked has set the price. */
export function applyFeeEdit(transaction: TransactionFacts, { choice }: FeeEdit): SolanaFacts | null {
  const speed = feeSpeeds.find((each) => each === choice);
  return isSolana(transaction) && speed ? atSpeed(transaction, speed) : null;
}
