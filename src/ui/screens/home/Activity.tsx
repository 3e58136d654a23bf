import { ArrowUpRight, FileCode2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../chains/transactions/lifecycle';
import { shorten } from '../../../kit/text/shorten';
import type { SwapRecord } from '../../../wallet/swap';
import type { TransactionStatus, WalletTransaction } from '../../../wallet/transactions';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount, formatDecimal } from '../../format/formatAmount';
import { relativeTime } from '../../format/relativeTime';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Glyph } from '../../parts/identity/Glyph';
import { RowButton } from '../../parts/rows/RowButton';
import { activityPath } from '../../routes';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useNameOf } from '../activity/useNameOf';
import { OrderRow } from './OrderRow';
import { isOf, PendingPlace } from './PendingPlace';

/** Fetched separately, because the first view does not need it. */
const PendingActions = lazy(() => import('./PendingActions').then((module) => ({ default: module.PendingActions })));

const tones: Record<TransactionStatus, string> = {
  signed: color.amber,
  submitted: color.amber,
  confirmed: color.green,
  failed: color.red,
  dropped: color.muted,
  replaced: color.muted,
};

/** Returns whether a swap is a signed order that is open or was executed. */
const isListed = ({ order }: Readonly<SwapRecord>): boolean => order?.state === 'open' || order?.state === 'fulfilled';

/** Number of completed transactions that fit below the tokens. */
const few = 3;

/**
 * Transactions that this wallet has sent from the account on the network, newest first: the pending ones, or the last completed ones and
 * signed orders.
 */
export function Activity({
  account,
  chain,
  which,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  which: 'open' | 'settled';
}) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  // An order is no transaction of the account, and may be open for long: it is listed with the last ones in either case.
  const orders = useStore(stores.swaps).list.filter(
    (one) => which === 'settled' && isListed(one) && isOf({ ...one, from: one.account }, { account, chain }),
  );
  const own = list.filter((item) => isOf(item, { account, chain }) && isOpen(item) === (which === 'open'));
  const found = [
    ...own.map((transaction) => ({ transaction, order: null, at: transaction.submittedAt })),
    ...orders.map((order) => ({ transaction: null, order, at: order.at })),
  ].sort((a, b) => b.at - a.at);
  const shown = which === 'open' ? found : found.slice(0, few);
  if (shown.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, paddingInlineStart: space.x1 }}>
        {t(which === 'open' ? 'status.submitted' : 'title.activity')}
      </h2>
      <Card flush>
        <ul>
          {shown.map(({ transaction, order }) =>
            transaction ? (
              <Row key={transaction.hash} transaction={transaction} chain={chain} />
            ) : (
              <OrderRow key={order.hash} order={order} />
            ),
          )}
        </ul>
      </Card>
      {found.length > shown.length && (
        <div>
          <Button small kind="text" onPress={() => go(activityPath)}>
            {t('home.allActivity')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ transaction, chain }: { transaction: Readonly<WalletTransaction>; chain: Readonly<OfferedChain> }) {
  const { t, i18n } = useTranslation();
  const now = useNow({ every: 30_000 });
  const { go } = useNavigation();
  const nameOf = useNameOf();
  const { wallet } = useWallet();
  const { isPlain } = wallet.family(chain.chainId).summarize(transaction);
  // A batch is a transaction from the account to itself, so it has no counterparty.
  const counterparty = transaction.calls ? null : (transaction.action?.counterparty ?? transaction.to);
  const content = (
    <>
      <Glyph
        icon={isPlain || (transaction.action && transaction.action.kind !== 'approve') ? ArrowUpRight : FileCode2}
      />
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <span css={{ fontWeight: weight.medium, color: color.strong, ...figures, overflowWrap: 'anywhere' }}>
          {describe(transaction, chain, { isPlain, t, locale: i18n.language })}
        </span>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {counterparty === null ? '' : t('home.to', { address: nameOf(counterparty) ?? shorten(counterparty) })}
        </span>
      </span>
      <span css={{ display: 'grid', justifyItems: 'end', ...type.small }}>
        <span css={{ color: tones[transaction.status], fontWeight: weight.medium }}>
          {t(`status.${transaction.status}`)}
        </span>
        <span css={{ color: color.muted, ...figures }}>
          {relativeTime({ at: transaction.submittedAt, now, locale: i18n.language })}
        </span>
      </span>
    </>
  );
  return (
    <li css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
      <RowButton onPress={() => go(`${activityPath}?tx=${transaction.hash}`)}>{content}</RowButton>
      {isOpen(transaction) && (
        <Suspense fallback={<PendingPlace transaction={transaction} />}>
          <PendingActions transaction={transaction} />
        </Suspense>
      )}
    </li>
  );
}

function describe(
  transaction: Readonly<WalletTransaction>,
  chain: Readonly<OfferedChain>,
  { isPlain, t, locale }: { isPlain: boolean; t: TFunction; locale: string },
): string {
  const { action } = transaction;
  if (transaction.to === null) return t('home.created');
  if (action && action.kind !== 'approve') {
    const amount = action.kind === 'nft' ? '' : formatDecimal({ value: action.amount ?? '', locale });
    const ticker = action.kind === 'nft' ? `${action.symbol} #${action.tokenId ?? ''}`.trim() : action.symbol;
    return t('home.sent', { amount, ticker: ticker.slice(0, 40) }).replace('  ', ' ');
  }
  if (transaction.value === '0' && !isPlain) return t('home.called');
  const amount = formatAmount({ value: transaction.value, decimals: chain.decimals, locale });
  return t('home.sent', { amount, ticker: chain.ticker });
}
