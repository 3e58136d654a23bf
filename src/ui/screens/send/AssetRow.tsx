import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SendAsset } from '../../../wallet/send';
import { isSingle } from '../../../wallet/send/sendAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { Button } from '../../components/inputs/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, figures, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { AssetTile } from './AssetTile';
import { pickRow } from './pickRow';
import type { AmountEntryState } from './useAmountEntry';

/** The asset to send and its balance. A press opens the asset picker; Max enters the whole balance. */
export function AssetRow({
  chain,
  entry: { asset, single, held, decimals, unit, takeAll },
  onPick,
}: {
  chain: Readonly<OfferedChain>;
  entry: AmountEntryState;
  onPick: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const hasMax = asset !== null && !single;
  return (
    <div
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x2,
        borderRadius: radius.card,
        background: color.soft,
        paddingInlineEnd: hasMax ? space.x3 : 0,
      }}
    >
      <button type="button" onClick={onPick} css={pickRow}>
        <VisuallyHidden>{t('send.asset')}</VisuallyHidden>
        {asset && <AssetTile asset={asset} chain={chain} size={36} />}
        <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <span css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
            {asset ? <bdi>{`${unit} · ${chain.displayName}`}</bdi> : t('send.chooseAsset')}
          </span>
          {/* Its line is there before the balance is known, or known to be unknown. */}
          <span css={{ ...type.small, minHeight: '1lh', color: color.muted, ...figures, overflowWrap: 'anywhere' }}>
            {asset && <Held locale={locale} asset={asset} held={held} decimals={decimals} unit={unit} />}
          </span>
        </span>
        <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted, flex: 'none' }} />
      </button>
      {hasMax && (
        <Button small disabled={asset.kind !== 'coin' && typeof held !== 'string'} onPress={() => void takeAll()}>
          {t('send.max')}
        </Button>
      )}
    </div>
  );
}

function Held({
  locale,
  asset,
  held,
  decimals,
  unit,
}: {
  locale: string;
  asset: Readonly<SendAsset>;
  held: string | null | undefined;
  decimals: number;
  unit: string;
}) {
  const { t } = useTranslation();
  if (held === undefined) return '';
  if (held === null) return t('send.availableUnknown');
  const amount = formatAmount({ value: held, decimals, locale });
  if (asset.kind === 'nft') return isSingle(asset) ? '' : t('send.availableCount', { amount });
  return t('send.available', { amount, symbol: unit });
}
