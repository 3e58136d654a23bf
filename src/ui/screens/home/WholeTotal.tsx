import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { formatFiat } from '../../format/formatFiat';
import { Skeleton } from '../../components/feedback/Skeleton';
import { color, weight } from '../../theme/tokens';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useAllNetworks } from '../portfolio/useAllNetworks';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { LargeMoney, Movement, Total } from './Total';

/** The total across all networks, once each has been fetched. A cached total from an earlier visit is shown immediately. */
export function WholeTotal({
  view,
  totals,
  here,
}: {
  view: PortfolioView;
  totals: NetworkTotals;
  /** Shown if there is no total. */ here: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { exchange } = useStore(useWallet().wallet.stores.rates);
  const now = useNow({ every: 60_000 });
  const { rows, total, change } = useAllNetworks({ view, totals, now });
  const { currency, chain } = view;
  const isOutOfReach = rows.some((row) => row.chain.chainId === chain.chainId && row.state === 'unreachable');
  // Without an exchange rate there is no total, and a total without the current network would be misleading.
  if (isOutOfReach || (currency !== 'usd' && exchange[currency] === undefined)) return here;
  if (total === null) return <Total figure={<Skeleton width={180} height={40} />} />;
  return (
    <Total figure={<LargeMoney text={formatFiat({ amount: total, currency, locale: i18n.language })} />}>
      {change && <Movement change={change} currency={currency} />}
      {rows.some(({ isMadeUp }) => isMadeUp) && (
        <span css={{ color: color.amber, fontWeight: weight.medium }}>{t('home.testPrices')}</span>
      )}
    </Total>
  );
}
