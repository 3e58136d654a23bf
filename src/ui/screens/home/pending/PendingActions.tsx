import { useTranslation } from 'react-i18next';
import { confirmTexts } from '../../../i18n/confirmTexts';
import { useTexts } from '../../../i18n/useTexts';
import { isOpen } from '../../../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../../../chains/transactions/record';
import { Button } from '../../../components/inputs/Button';
import { color, space, type } from '../../../theme/tokens';
import { useNow } from '../../../hooks/useNow';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { PendingPlace } from './PendingPlace';

/** Time in ms after which a pending transaction is explained. */
const slowAfter = 60_000;

/** Explains why a transaction is pending, and offers what can be done about it. */
export function PendingActions({ transaction }: { transaction: Readonly<WalletTransaction> }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { list } = useStore(wallet.stores.transactions);
  const now = useNow({ every: 10_000 });
  const hasTexts = useTexts(confirmTexts);
  if (!isOpen(transaction)) return null;
  if (!hasTexts) return <PendingPlace transaction={transaction} />;
  const { hash, purpose, status, submittedAt, gap = null } = transaction;
  const isRival = (item: Readonly<WalletTransaction>) =>
    item.chainId === transaction.chainId && item.from === transaction.from && isOpen(item);
  const isReplaced = list.some((item) => isRival(item) && item.replaces === hash);
  const waitsForEarlier = list.some((item) => isRival(item) && (item.nonce ?? 0) < (transaction.nonce ?? 0));
  const why = () => {
    if (isReplaced) return t('pending.replacing');
    if (status === 'signed') return t('pending.unsent');
    if (gap !== null) return t('pending.gap');
    if (waitsForEarlier) return t('pending.earlier');
    return now - submittedAt > slowAfter ? t('pending.slow') : null;
  };
  const note = why();
  return (
    <div
      css={{
        display: 'grid',
        gap: space.x2,
        padding: `0 ${space.x4}px ${space.x3}px`,
        ...type.small,
        color: color.normal,
      }}
    >
      {note && <p role="status">{note}</p>}
      {!isReplaced && wallet.findFamily(transaction.chainId)?.summarize(transaction).isReplaceable && (
        <div css={{ display: 'flex', gap: space.x2 }}>
          {gap === null ? (
            <Button small onPress={() => void wallet.actions.replaceTransaction(hash, 'speedUp')}>
              {t('pending.speedUp')}
            </Button>
          ) : (
            <Button small onPress={() => void wallet.actions.replaceTransaction(hash, 'fillGap')}>
              {t('pending.fillGap')}
            </Button>
          )}
          {purpose !== 'cancel' && (
            <Button small kind="quiet" onPress={() => void wallet.actions.replaceTransaction(hash, 'cancel')}>
              {t('pending.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
