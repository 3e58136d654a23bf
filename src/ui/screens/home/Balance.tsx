import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalancesState } from '../../../wallet/balances';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { chainsInTotal } from '../../../wallet/portfolio/totals';
import { Boundary } from '../../Boundary';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { Skeleton } from '../../components/feedback/Skeleton';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { CoinFigure } from './CoinFigure';
import { LargeMoney, Movement, MutedText, Total } from './Total';
import { LateContent } from '../../LateContent';

// Needed only if the total covers more than one network.
const WholeTotal = lazy(async () => ({ default: (await import('./WholeTotal')).WholeTotal }));

/** The total balance in money, large: across all networks, or for a test network only the balance on it. */
export function Balance({
  view,
  totals,
  status,
}: {
  view: PortfolioView;
  /** Null while they are loading. */
  totals: NetworkTotals | null;
  status: BalancesState['status'];
}) {
  const { t } = useTranslation();
  const network = useStore(useWallet().wallet.stores.network);
  const counted = chainsInTotal(network).length;
  // A total without the current network, whose coin has no price, would be misleading. Test networks are not included.
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
          <LateContent>
            <Suspense fallback={waiting}>
              {totals === null ? waiting : <WholeTotal view={view} totals={totals} here={here} />}
            </Suspense>
          </LateContent>
        </Boundary>
      ) : (
        here
      )}
    </section>
  );
}

/**
 * The total on the current network: in money if the chain's coin has a price, otherwise the coin amount, with every digit on a tap. A price
 * of a test network's coin is ignored, unless the source marks it as made up.
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
