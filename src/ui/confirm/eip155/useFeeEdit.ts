import { useState } from 'react';
import { formatUnits, parseUnits } from '../../../kit/units';
import { gweiDecimals } from '../../../chains/eip155/fees/feeHistory';
import { editGas, checkFeeEdit, type FeeEditErrors, type FeeFigures } from '../../../chains/eip155/fees/feeEdit';
import type { Eip155Facts, GasEdit, GasPrice } from '../../../wire/approval/eip155';
import type { FeeChoice } from '../../../wire/approval/transaction';

const toGwei = (wei: string | null | undefined): string => formatUnits(BigInt(wei ?? 0), gweiDecimals);

/** The typed values as text. If the nonce is empty, the wallet assigns one. */
export interface FeeTexts {
  gasLimit: string;
  maxFee: string;
  tip: string;
  nonce: string;
}

export interface FeeForm {
  choice: FeeChoice;
  texts: FeeTexts;
  errors: FeeEditErrors;
  isLegacy: boolean;
  /** The transaction as it will be signed. */
  shown: Eip155Facts;
  /** The edit to send with the approval; undefined when nothing was changed, null while a value is invalid. */
  edit: GasEdit | undefined | null;
  choose(choice: FeeChoice): void;
  type(field: keyof FeeTexts, text: string): void;
}

/** Manages the fee that the user chooses or types. The values are validated at every keystroke. */
export function useFeeEdit(transaction: Eip155Facts): FeeForm {
  const { fee, feeOptions } = transaction;
  const [chosen, setChosen] = useState<FeeChoice | null>(null);
  const [typed, setTyped] = useState<FeeTexts | null>(null);
  const choice = chosen ?? fee?.choice ?? 'medium';
  const isLegacy = fee?.kind === 'legacy';
  const texts = typed ?? {
    gasLimit: fee?.gasLimit ?? '',
    maxFee: toGwei(fee?.maxFeePerGas),
    tip: toGwei(fee?.maxPriorityFeePerGas),
    nonce: transaction.nonce === null ? '' : String(transaction.nonce),
  };
  const figures: FeeFigures = {
    gasLimit: /^\d{1,20}$/.test(texts.gasLimit.trim()) ? BigInt(texts.gasLimit) : null,
    maxFeePerGas: parseUnits(texts.maxFee, gweiDecimals),
    maxPriorityFeePerGas: isLegacy ? undefined : parseUnits(texts.tip, gweiDecimals),
    nonce: texts.nonce.trim() === '' ? undefined : /^\d{1,15}$/.test(texts.nonce.trim()) ? Number(texts.nonce) : null,
  };
  const isCustom = choice === 'custom';
  const errors = isCustom ? checkFeeEdit(figures, transaction) : {};
  const edit = chosen === null ? undefined : toEdit();
  const edited = edit ? editGas(transaction, edit) : null;

  function toEdit(): GasEdit | null {
    if (!fee || !feeOptions) return null;
    if (!isCustom) {
      const level: GasPrice | null = choice === 'site' ? feeOptions.site : feeOptions.speeds[choice];
      return level && { choice, gasLimit: fee.gasLimit, ...level, nonce: transaction.nonce };
    }
    const { gasLimit, maxFeePerGas, maxPriorityFeePerGas: tip, nonce } = figures;
    if (Object.keys(errors).length > 0 || gasLimit === null || maxFeePerGas === null) return null;
    return {
      choice,
      gasLimit: gasLimit.toString(),
      maxFeePerGas: maxFeePerGas.toString(),
      maxPriorityFeePerGas: tip?.toString() ?? null,
      nonce: nonce ?? null,
    };
  }

  return {
    choice,
    texts,
    errors,
    isLegacy,
    shown: edited ?? transaction,
    edit: edit && !edited ? null : edit,
    choose: setChosen,
    type: (field, text) => setTyped({ ...texts, [field]: text }),
  };
}
