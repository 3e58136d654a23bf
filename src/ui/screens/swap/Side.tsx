import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SwapAsset } from '../../../wallet/swap';
import type { OfferedChain } from '../../../wire/chainConfig';
import { BadgedTile } from '../../components/identity/Tile';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, figures, hover, motion, pressed, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { useNetworkBadge } from '../portfolio/useNetworkBadge';

/** One side of a swap: the amount, the asset, and its value. */
export function Side({
  label,
  name,
  asset,
  symbol,
  chain,
  worth,
  aside,
  onPick,
  children,
}: {
  label: string;
  /** The label of the button for screen readers. */
  name: string;
  asset: Readonly<SwapAsset> | null;
  symbol: string;
  chain: Readonly<OfferedChain>;
  worth: ReactNode;
  /** Shown at the end of the last line: the balance and the Max button. */
  aside?: ReactNode;
  onPick: () => void;
  /** The amount. */
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      css={{
        display: 'grid',
        gap: space.x1,
        padding: `${space.x4}px ${space.x4}px ${space.x3}px`,
        borderRadius: radius.card,
        background: color.soft,
      }}
    >
      <p css={{ ...type.small, color: color.muted }}>{label}</p>
      <div css={{ display: 'flex', alignItems: 'center', gap: space.x3, minHeight: 48 }}>
        <div css={{ flex: 1, minWidth: 0 }}>{children}</div>
        <AssetChip name={name} asset={asset} symbol={symbol} chain={chain} onPick={onPick} />
      </div>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: space.x3,
          minHeight: 28,
          ...type.small,
          color: color.muted,
          ...figures,
        }}
      >
        <span>{worth}</span>
        {aside}
      </div>
    </section>
  );
}

function AssetChip({
  name,
  asset,
  symbol,
  chain,
  onPick,
}: {
  name: string;
  asset: Readonly<SwapAsset> | null;
  symbol: string;
  chain: Readonly<OfferedChain>;
  onPick: () => void;
}) {
  const { t } = useTranslation();
  const badge = useNetworkBadge(chain);
  return (
    <button
      type="button"
      onClick={onPick}
      css={{
        flex: 'none',
        maxWidth: '55%',
        display: 'inline-flex',
        alignItems: 'center',
        gap: space.x2,
        minHeight: size.touch,
        padding: `0 ${space.x2}px 0 ${asset ? space.x2 : space.x4}px`,
        border: 0,
        borderRadius: radius.full,
        background: asset ? color.card : color.accent,
        color: asset ? color.strong : color.onAccent,
        boxShadow: asset ? color.lift : 'none',
        cursor: 'pointer',
        ...type.body,
        fontWeight: weight.bold,
        transition: `background ${motion.press}, transform ${motion.press} ${motion.enter}`,
        [hover]: { '&:hover': { background: asset ? color.fill : color.accentHover } },
        [pressed]: { background: asset ? color.fillPress : color.accentPress, transform: 'scale(0.98)' },
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      }}
    >
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      {asset?.kind === 'coin' && <BadgedTile isCoin name={chain.ticker} image={chain.logo} size={28} badge={badge} />}
      {asset?.kind === 'token' && (
        <BadgedTile name={asset.symbol} image={asset.logo ?? undefined} size={28} badge={badge} />
      )}
      <span css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {asset ? <bdi>{symbol}</bdi> : t('swap.choose')}
      </span>
      <ChevronDown aria-hidden size={18} strokeWidth={stroke} css={{ flex: 'none' }} />
    </button>
  );
}
