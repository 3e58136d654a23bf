import type { RequestProps } from '../request/requestProps';
import { familyScreens } from '../families';
import { usePayer } from '../cost/PayerChoice';

/** A transaction to sign and send. */
export function ConfirmTransaction(props: RequestProps<'sendTransaction'>) {
  const { Transaction } = familyScreens(props.approval.transaction.namespace);
  const { approval, onDecide, choice } = usePayer(props.approval, props.onDecide);
  return <Transaction {...props} approval={approval} onDecide={onDecide} choice={choice} />;
}
