import type { WalletTransaction } from '../../../wallet/transactions';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { size, space } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';

/** Heights in px: a heading above a card, and the buttons below a row of two lines. */
const heading = 18;
const buttons = size.touch + space.x3;

/** Returns whether the transaction was sent from the account on the network. */
export const isOf = (
  { chainId, from }: Readonly<Pick<WalletTransaction, 'chainId' | 'from'>>,
  { account, chain }: { account: string; chain: Readonly<OfferedChain> },
): boolean => chainId === chain.chainId && from.toLowerCase() === account.toLowerCase();

/** A placeholder for the buttons of a pending transaction. */
export function PendingPlace({ transaction }: { transaction: Readonly<WalletTransaction> }) {
  const { isReplaceable } = useWallet().wallet.family(transaction.chainId).summarize(transaction);
  return isReplaceable ? <div css={{ height: buttons }} /> : null;
}

/** A placeholder for the card of pending transactions, so that nothing below moves when it loads. */
export function PendingCardPlace({ open }: { open: readonly Readonly<WalletTransaction>[] }) {
  const { wallet } = useWallet();
  const isTall = (item: Readonly<WalletTransaction>) => wallet.family(item.chainId).summarize(item).isReplaceable;
  const rows = open.reduce((sum, item) => sum + size.row + (isTall(item) ? buttons : 0), 0);
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <Skeleton width={80} height={heading} />
      <Skeleton width="100%" height={rows} />
    </div>
  );
}
