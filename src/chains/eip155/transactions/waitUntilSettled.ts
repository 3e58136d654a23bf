import type { WalletTransaction } from '../../transactions/record';
import { isOpen } from '../../transactions/lifecycle';
import type { Eip155Parts } from '../parts';

/** Resolves to a transaction of this wallet once the chain has decided on it, or to undefined if it is not in the log. */
export function waitUntilSettled(
  { transactions }: Pick<Eip155Parts, 'transactions'>,
  hash: WalletTransaction['hash'],
): Promise<WalletTransaction | undefined> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const found = transactions.state.list.find((item) => item.hash === hash);
      if (found && isOpen(found)) return false;
      resolve(found);
      return true;
    };
    if (look()) return;
    const stop = transactions.subscribe(() => {
      if (look()) stop();
    });
  });
}
