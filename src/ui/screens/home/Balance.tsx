import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Balance as BalanceFigure, BalancesState } from '../../../wallet/stores/balances';
import type { ChainConfig } from '../../../wire/chainConfig';
import { formatAmount, formatExact } from '../../format/formatAmount';
import { CopyButton } from '../../parts/CopyButton';
import { Skeleton } from '../../parts/Skeleton';
import { color, figures, space, type, weight } from '../../theme/tokens';

/** The total, large; every digit of it on a tap. */
export function Balance({
  chain,
  balance,
  address,
  status,
}: {
  chain: Readonly<ChainConfig>;
  balance: Readonly<BalanceFigure> | undefined;
  address: string;
  status: BalancesState['status'];
}) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('home.balance')}
      css={{ display: 'grid', justifyItems: 'center', gap: space.x4, padding: `${space.x5}px 0` }}
    >
      <div css={{ minHeight: 48, display: 'grid', placeItems: 'center' }}>
        {balance ? (
          <Figure chain={chain} wei={balance.wei} />
        ) : status === 'error' ? (
          <p css={{ ...type.title, color: color.muted }}>{t('home.balanceUnknown')}</p>
        ) : (
          <Skeleton width={180} height={40} />
        )}
      </div>
      <CopyButton text={address} label={t('common.copyAddress')} />
    </section>
  );
}

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
        ...(text.length <= 9 ? type.huge : text.length <= 14 ? type.large : type.title),
        ...figures,
        fontWeight: weight.bold,
        letterSpacing: '-0.02em',
        overflowWrap: 'anywhere',
      }}
    >
      <span>{text}</span>
      <span css={{ ...type.title, fontWeight: weight.medium, letterSpacing: 0, color: color.muted }}>
        {chain.ticker}
      </span>
    </Button>
  );
}
