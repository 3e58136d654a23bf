import { useTranslation } from 'react-i18next';
import type { ChainConfig } from '../../../wire/chainConfig';
import { Card } from '../../parts/Card';
import { color, figures, monoFamily, radius, space, type, weight } from '../../theme/tokens';

/** How the first coin gets in: the currency, the network and the whole address in two lines. */
export function EmptyWallet({ address, chain }: { address: string; chain: Readonly<ChainConfig> }) {
  const { t } = useTranslation();
  const half = Math.ceil(address.length / 2);
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x2, textAlign: 'center' }}>
        <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('home.emptyTitle')}</h2>
        <p css={{ color: color.muted, textWrap: 'balance' }}>
          {t('home.emptyBody', { ticker: chain.ticker, network: chain.displayName })}
        </p>
        <p
          css={{
            marginTop: space.x2,
            padding: space.x3,
            borderRadius: radius.control,
            background: color.fill,
            color: color.strong,
            fontFamily: monoFamily,
            ...type.small,
            ...figures,
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {address.slice(0, half)}
          <wbr />
          {address.slice(half)}
        </p>
      </div>
    </Card>
  );
}
