import type { Risk } from '../../../wire/approval/effects';
import type { SolanaFee } from '../../../wire/approval/solana';
import { formatUnits } from '../../../kit/units';
import type { Address } from '../accounts/address';
import type { DecodedTransaction } from '../instructions/decodeTransaction';
import { computeBudgetProgram, loaders, signatureCheckers, systemProgram, voteProgram } from '../programs';
import { feeOf, maxUnits } from './fees';

/**
 * Compute units per instruction if the transaction does not set a limit: few for the runtime's builtins (SIMD-170,
 * `MAX_BUILTIN_ALLOCATION_COMPUTE_UNIT_LIMIT`), many for others (`DEFAULT_INSTRUCTION_COMPUTE_UNIT_LIMIT`).
 */
const defaultUnits = { builtin: 3_000, other: 200_000 };
const builtins: ReadonlySet<Address> = new Set([
  ...[systemProgram, computeBudgetProgram, voteProgram],
  ...[...loaders, ...signatureCheckers.slice(0, 2)],
]);
/** Priority fees in lamports above which a fee is shown as high, or as a danger: 0.01 and 0.1 SOL. */
const [highPriority, absurdPriority] = [10_000_000n, 100_000_000n];

/** Returns the network fee of a requested transaction: its unit limit times its price, however many units it uses. */
export function feeOfRequest(transaction: DecodedTransaction, account: Address): SolanaFee {
  const { instructions, feePayer, signatures } = transaction;
  if (feePayer !== account) return { ...feeOf({ signatures: 0, units: 0, unitPrice: 0n }), base: '0' };
  const asked = (name: string, arg: string) =>
    instructions.find(({ decoded }) => decoded?.name === name)?.decoded?.args[arg] ?? null;
  const unsaid = instructions.reduce(
    (sum, { programAddress }) => sum + defaultUnits[builtins.has(programAddress) ? 'builtin' : 'other'],
    0,
  );
  const checked = instructions.reduce(
    (sum, { programAddress, data }) => sum + (signatureCheckers.includes(programAddress) ? (data[0] ?? 0) : 0),
    0,
  );
  const fee = feeOf({
    signatures: signatures + checked,
    units: Math.min(Number(asked('setComputeUnitLimit', 'units') ?? unsaid), maxUnits),
    unitPrice: BigInt(String(asked('setComputeUnitPrice', 'microLamports') ?? 0)),
  });
  return priorityOf(fee) >= highPriority ? { ...fee, unusual: true } : fee;
}

/** Returns the part of a fee beyond the cost of the signatures, in lamports. */
const priorityOf = ({ max, base }: SolanaFee): bigint => BigInt(max) - BigInt(base);

/** Returns a risk if a page sets a price so high that the fee could use up the account's balance. */
export function feeRisks(fee: SolanaFee | null, { decimals, ticker }: { decimals: number; ticker: string }): Risk[] {
  const priority = fee ? priorityOf(fee) : 0n;
  if (priority < absurdPriority) return [];
  return [{ kind: 'costlyFee', level: 'danger', values: { text: `${formatUnits(priority, decimals)} ${ticker}` } }];
}
