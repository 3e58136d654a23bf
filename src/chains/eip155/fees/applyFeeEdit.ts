import * as v from 'valibot';
import { GasEditSchema, isEip155 } from '../../../wire/approval/eip155';
import type { FeeEdit, TransactionFacts } from '../../../wire/approval/transaction';
import { editGas } from './feeEdit';

/** Applies a fee edit from a screen; see {@link editGas}. */
export function applyFeeEdit(transaction: TransactionFacts, edit: FeeEdit): TransactionFacts | null {
  const gas = v.safeParse(GasEditSchema, edit);
  return gas.success && isEip155(transaction) ? editGas(transaction, gas.output) : null;
}
