import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalancesState } from '../../../wallet/balances';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { chainsInTotal } from '../../../wallet/portfolio/totals';
import { Boundary } from '../../Boundary';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { CoinFigure } from './CoinFigure';
import { LargeMoney, Movement, MutedText, Total } from './Total';

// Where there is more than one network that counts.
const WholeTotal = lazy(async () => ({ default: (await import('./WholeTotal')).WholeTotal }));

/** What the user has, as money, large: on all networks together; of a test network what is there alone. */
export function Balance({
  view,
  totals,
  status,
}: {
  view: PortfolioView;
  /** Null until they are there. */
  totals: NetworkTotals | null;
  status: BalancesState['status'];
}) {
  const { t } = useTranslation();
  const network = useStore(useWallet().wallet.stores.network);
  const counted = chainsInTotal(network).length;
  // A sum that leaves out what is looked at, since nobody knows its price, would be no total. A test network counts for nothing.
  const isWhole = view.chain.isTestnet === true ? counted > 0 : counted > 1 && view.total !== null;
  const here = <TotalHere view={view} status={status} />;
  const waiting = <Total figure={<Skeleton width={180} height={40} />} />;
  return (
    <section
      aria-label={t('home.balance')}
      css={{ display: 'grid', justifyItems: 'center', padding: `${space.x5}px 0 ${space.x1}px` }}
    >
      {isWhole ? (
        <Boundary instead={() => here}>
          <Suspense fallback={waiting}>
            {totals === null ? waiting : <WholeTotal view={view} totals={totals} here={here} />}
          </Suspense>
        </Boundary>
      ) : (
        here
      )}
    </section>
  );
}

/**
 * The total of the network in use: money where the chain's coin is worth some, else the coin itself with every digit on a tap.
 * What coins of a test network are said to be worth counts for nothing, unless it says itself that it is made up.
 */
function TotalHere({ view, status }: { view: PortfolioView; status: BalancesState['status'] }) {
  const { t, i18n } = useTranslation();
  const { chain, balance, total, currency, change, isMadeUp } = view;
  const locale = i18n.language;
  const isTest = chain.isTestnet === true;
  const money = total === null ? null : formatFiat({ amount: total, currency, locale });
  const isMoneyLarge = money !== null && (!isTest || isMadeUp || Number(total) === 0);
  const coin = balance && formatAmount({ value: balance.amount, decimals: chain.decimals, locale });
  const figure = () => {
    if (isMoneyLarge) return <LargeMoney text={money} />;
    if (balance) return <CoinFigure chain={chain} amount={balance.amount} />;
    if (status === 'error') return <p css={{ ...type.title, color: color.muted }}>{t('home.balanceUnknown')}</p>;
    return <Skeleton width={180} height={40} />;
  };
  return (
    <Total figure={figure()}>
      {isMoneyLarge && !isTest && change && <Movement change={change} currency={currency} />}
      {isMoneyLarge && isTest && <MutedText text={`${coin ?? ''} ${chain.ticker}`} />}
      {money !== null && !isMoneyLarge && <MutedText text={t('home.allAssets', { amount: money })} />}
      {isMadeUp && <span css={{ color: color.amber, fontWeight: weight.medium }}>{t('home.testPrices')}</span>}
    </Total>
  );
}
