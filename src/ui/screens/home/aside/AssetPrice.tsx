import { ChevronRight } from 'lucide-react';
import { Card } from '../../../components/Card';
import { BadgedTile } from '../../../components/identity/Tile';
import { RowText } from '../../../components/rows/RowText';
import { tokenPath } from '../../../routes';
import { color, hover, motion, radius, size, space, stroke, type } from '../../../theme/tokens';
import { useNavigation } from '../../../hooks/useNavigation';
import { ClaimedName } from '../../portfolio/ClaimedName';
import { useNetworkBadge } from '../../portfolio/useNetworkBadge';
import type { PortfolioView } from '../../portfolio/usePortfolio';
import { PriceChart } from '../../tokenDetails/chart/PriceChart';

/** The price chart of the network's coin, or of the most valuable token if the coin has no price; nothing if no asset has one. */
export function AssetPrice({ view: { coin, tokens, chain, currency } }: { view: PortfolioView }) {
  const { go } = useNavigation();
  const badge = useNetworkBadge(chain);
  const asset = [coin, ...tokens].find(({ price }) => price !== null);
  if (asset === undefined) return null;
  const { id, name, symbol, logo, price, change24h } = asset;
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x4 }}>
        <button
          type="button"
          onClick={() => go(tokenPath(id))}
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space.x3,
            margin: -space.x2,
            padding: space.x2,
            border: 0,
            borderRadius: radius.control,
            background: 'none',
            color: color.muted,
            cursor: 'pointer',
            textAlign: 'start',
            ...type.body,
            transition: `background ${motion.press}`,
            [hover]: { '&:hover': { background: color.fill } },
          }}
        >
          <BadgedTile name={symbol || name} image={logo} size={36} badge={badge} isCoin={id === 'coin'} />
          <RowText title={<ClaimedName text={name || symbol} />} detail={<ClaimedName text={symbol} />} />
          <ChevronRight aria-hidden size={size.icon - 2} strokeWidth={stroke} />
        </button>
        <PriceChart
          key={`${chain.chainId} ${id}`}
          chain={chain}
          id={id}
          currency={currency}
          price={price}
          change24h={change24h}
        />
      </div>
    </Card>
  );
}
