import { memo } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { BadgedTile } from '../../components/identity/Tile';
import { color, figures, hover, motion, narrow, pressed, size, space, stroke, type, weight } from '../../theme/tokens';
import { Change } from '../tokenDetails/Change';
import { ClaimedName } from './ClaimedName';

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  width: '100%',
  height: size.row,
  padding: `0 ${space.x4}px`,
  ...type.body,
} as const;

/** One asset of an account: name, amount and value. It is always 64 px high. */
export const TokenRow = memo(function TokenRow({
  asset,
  currency,
  chain,
  path = '',
  isOpen = false,
  onPress,
  isLeftOut = false,
}: {
  asset: Asset;
  currency: string;
  /** The network of the asset, if there is more than one. */
  chain?: Pick<OfferedChain, 'displayName' | 'logo'> | undefined;
  /** The path that it opens. */
  path?: string;
  /** Its details are open next to the list. */
  isOpen?: boolean;
  /** Absent if the row cannot be pressed. */
  onPress?: ((path: string) => void) | undefined;
  /** The total leaves it out. */
  isLeftOut?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { symbol, name, amount, decimals, worth, change24h, logo, isVerified } = asset;
  const held = amount === null ? '–' : formatAmount({ value: amount, decimals, locale });
  const title = symbol || name || t('assets.unnamed');
  const content = (
    <>
      <BadgedTile
        name={title}
        image={logo}
        size={36}
        badge={chain && { name: chain.displayName, image: chain.logo }}
        isCoin={asset.id === 'coin'}
      />
      <span css={{ flex: '1 1 40%', minWidth: 0, display: 'grid', textAlign: 'start' }}>
        <span css={{ ...oneLine, display: 'flex', alignItems: 'center', gap: space.x1 }}>
          <span css={{ ...oneLine, fontWeight: weight.medium, color: color.strong }}>
            <ClaimedName text={title} />
          </span>
          {isVerified && asset.id !== 'coin' && (
            <BadgeCheck
              role="img"
              size={14}
              strokeWidth={stroke}
              css={{ flex: 'none', color: color.accentText }}
              aria-label={t('assets.verified')}
            />
          )}
        </span>
        <span css={{ ...oneLine, ...type.small, color: color.muted, ...figures }}>
          {worth === null ? (
            <ClaimedName text={name} />
          ) : (
            <>
              {held} <ClaimedName text={symbol.slice(0, 12)} />
              {chain && <span css={{ [narrow]: { display: 'none' } }}> · {chain.displayName}</span>}
            </>
          )}
        </span>
      </span>
      <span css={{ minWidth: 0, maxWidth: '50%', display: 'grid', justifyItems: 'end', ...figures }}>
        <span
          css={{
            ...oneLine,
            maxWidth: '100%',
            color: isLeftOut ? color.muted : color.strong,
            fontWeight: weight.medium,
          }}
        >
          {worth === null ? held : formatFiat({ amount: worth, currency, locale })}
        </span>
        {change24h !== null && (
          <span css={{ ...oneLine, maxWidth: '100%', ...type.small }}>
            <Change share={change24h / 100} />
          </span>
        )}
      </span>
    </>
  );
  if (!onPress) return <div css={row}>{content}</div>;
  return (
    <button
      type="button"
      onClick={() => onPress(path)}
      aria-current={isOpen || undefined}
      css={{
        ...row,
        border: 0,
        background: isOpen ? color.fill : 'none',
        color: 'inherit',
        cursor: 'pointer',
        transition: `background ${motion.press}`,
        [hover]: { '&:hover': { background: color.fill } },
        [pressed]: { background: color.fillHover },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {content}
    </button>
  );
});
