import type { WalletTransaction } from '../../../../wallet/transactions';
import { useWallet } from '../../../hooks/useWallet';
import { buttons, isTall } from './PendingCardPlace';

/** A placeholder for the buttons of a pending transaction. */
export function PendingPlace({ transaction }: { transaction: Readonly<WalletTransaction> }) {
  return isTall(useWallet().wallet, transaction) ? <div css={{ height: buttons }} /> : null;
}
