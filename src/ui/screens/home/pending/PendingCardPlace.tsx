import type { WalletTransaction } from '../../../../wallet/transactions';
import type { Wallet } from '../../../../wallet/wallet';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { size, space } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';

/** Heights in px: a heading above a card, and the buttons below a row of two lines. */
const heading = 22 + space.x2;
export const buttons = size.touch + space.x3;

/** A placeholder for the card of pending transactions, so that nothing below moves when it loads. */
export function PendingCardPlace({ sent }: { sent: readonly Readonly<WalletTransaction>[] }) {
  const { wallet } = useWallet();
  const rows = sent.reduce((sum, item) => sum + size.row + (isTall(wallet, item) ? buttons : 0), 0);
  return <Skeleton width="100%" height={heading + rows} />;
}

/** Returns whether the row of a transaction has buttons. A family that is not loaded has none. */
export const isTall = ({ findFamily }: Wallet, item: Readonly<WalletTransaction>): boolean =>
  findFamily(item.chainId)?.summarize(item).isReplaceable === true;
