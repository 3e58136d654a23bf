import type { RequestProps } from '../request/requestProps';
import { familyScreens } from '../families';

/** Like a transaction to send; the screen says that the site sends it. */
export function ConfirmSignTransaction(props: RequestProps<'signTransaction'>) {
  const { Transaction } = familyScreens(props.approval.transaction.namespace);
  return <Transaction {...props} />;
}
