import type { Eip155Facts, GasEdit } from '../../../wire/approval/eip155';
import { feeFactsOf, fromLevel } from './feeFacts';

/** The errors of an edited fee by field; each value is a key of the texts. */
export interface FeeEditErrors {
  gasLimit?: 'invalidGasLimit';
  maxFeePerGas?: 'invalidGasPrice' | 'invalidMaxFee' | 'maxFeeTooLow';
  maxPriorityFeePerGas?: 'invalidPriorityFee';
  nonce?: 'invalidNonce';
}

/** No transaction uses less gas, and no block of a known chain holds more. */
const minGas = 21_000n;
const maxGas = 10n ** 12n;
/** wei per unit of gas above which an input counts as a mistake: 10⁹ gwei. */
const maxPrice = 10n ** 18n;

/** A value is null if the typed text is not a number. */
export type FeeFigures = {
  gasLimit: bigint | null;
  maxFeePerGas: bigint | null;
  /** Undefined for legacy transactions. */
  maxPriorityFeePerGas: bigint | null | undefined;
  /** Undefined if the wallet assigns the nonce. */
  nonce: number | null | undefined;
};

/** Validates an edited fee. Returns an empty object if it is valid. */
export function checkFeeEdit(
  { gasLimit, maxFeePerGas: most, maxPriorityFeePerGas: tip, nonce }: FeeFigures,
  { feeOptions }: Pick<Eip155Facts, 'feeOptions'>,
): FeeEditErrors {
  const errors: FeeEditErrors = {};
  const isPrice = (price: bigint | null): price is bigint => price !== null && price <= maxPrice;
  if (gasLimit === null || gasLimit < minGas || gasLimit > maxGas) errors.gasLimit = 'invalidGasLimit';
  if (!isPrice(most) || most === 0n) {
    errors.maxFeePerGas = tip === undefined ? 'invalidGasPrice' : 'invalidMaxFee';
  }
  if (tip !== undefined) {
    if (!isPrice(tip)) errors.maxPriorityFeePerGas = 'invalidPriorityFee';
    else if (!errors.maxFeePerGas && most !== null && most < BigInt(feeOptions?.baseFee ?? 0) + tip) {
      errors.maxFeePerGas = 'maxFeeTooLow';
    }
  }
  const floor = feeOptions?.least;
  if (floor && most !== null && most < BigInt(floor.maxFeePerGas)) errors.maxFeePerGas ??= 'invalidMaxFee';
  if (floor && tip && tip < BigInt(floor.maxPriorityFeePerGas ?? 0))
    errors.maxPriorityFeePerGas ??= 'invalidPriorityFee';
  const least = feeOptions?.nonce?.least ?? 0;
  if (nonce !== undefined && (nonce === null || !Number.isSafeInteger(nonce) || nonce < least)) {
    errors.nonce = 'invalidNonce';
  }
  return errors;
}

/**
 * Returns the transaction with the fee and nonce that the user has chosen, which is then signed. Returns null if there is no fee to edit,
 * or if the edit breaks a rule.
 */
export function editGas(transaction: Eip155Facts, edit: GasEdit): Eip155Facts | null {
  const { fee, feeOptions } = transaction;
  if (!fee || !feeOptions) return null;
  const isLegacy = edit.maxPriorityFeePerGas === null;
  if (isLegacy !== (fee.kind === 'legacy')) return null;
  // A replacement keeps the nonce of the transaction that it replaces.
  if (transaction.replaces && edit.nonce !== transaction.nonce) return null;
  const level = fromLevel(edit);
  const gasLimit = BigInt(edit.gasLimit);
  const isOwnNonce = edit.nonce === transaction.nonce;
  const figures: FeeFigures = {
    gasLimit,
    maxFeePerGas: level.maxFeePerGas,
    maxPriorityFeePerGas: level.maxPriorityFeePerGas ?? undefined,
    nonce: isOwnNonce ? undefined : (edit.nonce ?? undefined),
  };
  const isListed = edit.choice !== 'custom';
  const errors = checkFeeEdit(figures, transaction);
  // A price requested by the site or suggested by the chain can be chosen even if it is below the current base fee.
  if (isListed && errors.maxFeePerGas === 'maxFeeTooLow') delete errors.maxFeePerGas;
  if (Object.keys(errors).length > 0) return null;
  const baseFee = feeOptions.baseFee === null ? null : BigInt(feeOptions.baseFee);
  const unusual = isListed && fee.unusual === true && edit.choice === fee.choice;
  const changed = feeFactsOf({ gasLimit, level, baseFee, l1Fee: BigInt(fee.l1 ?? 0), choice: edit.choice, unusual });
  const isShort = BigInt(feeOptions.balance) < BigInt(transaction.value) + BigInt(changed.max);
  const problem = isShort
    ? 'insufficientBalance'
    : transaction.problem === 'insufficientBalance'
      ? null
      : transaction.problem;
  return { ...transaction, fee: changed, nonce: edit.nonce, problem };
}
