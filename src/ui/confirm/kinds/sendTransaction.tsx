import { familyScreens } from '../families';
import type { TransactionProps } from '../transaction/TransactionRequest';

/** A transaction to sign and send. */
export function ConfirmTransaction(props: TransactionProps) {
  const { Transaction } = familyScreens(props.approval.transaction.namespace);
  return <Transaction {...props} />;
}
