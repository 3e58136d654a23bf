import * as v from 'valibot';
import { GasEditSchema, isEip155 } from '../../../wire/approval/eip155';
import type { FeeEdit, TransactionFacts } from '../../../wire/approval/transaction';
import { editGas } from './feeEdit';

/** {@link editGas} for an edit as it comes from a screen. */
export function applyFeeEdit(transaction: TransactionFacts, edit: FeeEdit): TransactionFacts | null {
  const gas = v.safeParse(GasEditSchema, edit);
  return gas.success && isEip155(transaction) ? editGas(transaction, gas.output) : null;
}
