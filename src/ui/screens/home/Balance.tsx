import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { BalancesState } from '../../../wallet/balances';
import type { ChainConfig } from '../../../wire/chainConfig';
import { formatAmount, formatExact } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { formatPercent } from '../../format/formatPercent';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { color, figures, space, type, weight } from '../../theme/tokens';
import type { PortfolioView } from '../portfolio/usePortfolio';

/**
 * The total, large: money where the chain's coin is worth some, else the coin itself with every digit on a tap. Test
 * networks show the coin, whatever a source says of it; what is below it then is not that coin's worth, and says so.
 */
export function Balance({ view, status }: { view: PortfolioView; status: BalancesState['status'] }) {
  const { t, i18n } = useTranslation();
  const { chain, balance, total, currency, change, isMadeUp } = view;
  const money = total === null ? null : formatFiat({ amount: total, currency, locale: i18n.language });
  const isMoneyLarge = money !== null && chain.isTestnet !== true;
  return (
    <section
      aria-label={t('home.balance')}
      css={{ display: 'grid', justifyItems: 'center', padding: `${space.x6}px 0 ${space.x2}px` }}
    >
      <div css={{ minHeight: 48, display: 'grid', placeItems: 'center', gap: space.x1, minWidth: 0, maxWidth: '100%' }}>
        {isMoneyLarge ? (
          <p css={[large(money), { color: color.strong, userSelect: 'text' }]}>{money}</p>
        ) : balance ? (
          <Figure chain={chain} wei={balance.wei} />
        ) : status === 'error' ? (
          <p css={{ ...type.title, color: color.muted }}>{t('home.balanceUnknown')}</p>
        ) : (
          <Skeleton width={180} height={40} />
        )}
        {money !== null && (
          <p
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: space.x2,
              justifyContent: 'center',
              ...type.small,
              ...figures,
            }}
          >
            {!isMoneyLarge && <span css={{ color: color.muted }}>{t('home.allAssets', { amount: money })}</span>}
            {isMoneyLarge && change && <Movement change={change} currency={currency} />}
            {isMadeUp && <span css={{ color: color.amber, fontWeight: weight.medium }}>{t('home.testPrices')}</span>}
          </p>
        )}
      </div>
    </section>
  );
}

/** What the last day did to the total. */
function Movement({ change, currency }: { change: NonNullable<PortfolioView['change']>; currency: string }) {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const isDown = change.share < 0;
  return (
    <span css={{ color: isDown ? color.red : color.green, fontWeight: weight.medium }}>
      {formatFiat({ amount: change.amount, currency, locale, exact: true })} (
      {formatPercent({ share: change.share, locale, signed: true })})
    </span>
  );
}

/** The longer the smaller: it stays on one line on a phone. */
const large = (text: string): CSSObject => ({
  ...(text.length <= 11 ? type.huge : text.length <= 16 ? type.large : type.title),
  ...figures,
  fontWeight: weight.bold,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  textAlign: 'center',
});

function Figure({ chain, wei }: { chain: Readonly<ChainConfig>; wei: string }) {
  const { i18n } = useTranslation();
  const [full, setFull] = useState(false);
  const figure = { value: wei, decimals: chain.decimals ?? 18, locale: i18n.language };
  const exact = formatExact(figure);
  const short = formatAmount(figure);
  const text = full ? exact : short;
  return (
    <Button
      onPress={() => setFull(!full)}
      aria-expanded={full}
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'center',
        columnGap: space.x2,
        padding: 0,
        border: 0,
        background: 'none',
        cursor: exact === short ? 'default' : 'pointer',
        userSelect: 'text',
        color: color.strong,
        // The coin's name stands beside it.
        ...large(`${text}  `),
      }}
    >
      <span>{text}</span>
      <span css={{ ...type.title, fontWeight: weight.medium, letterSpacing: 0, color: color.muted }}>
        {chain.ticker}
      </span>
    </Button>
  );
}
