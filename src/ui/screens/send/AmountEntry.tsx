import { ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { Button } from '../../components/inputs/Button';
import { color, figures, size, space, stroke, type, weight } from '../../theme/tokens';
import { AmountInput } from './AmountInput';
import { AssetTile } from './AssetTile';
import type { AmountEntryState } from './useAmountEntry';

/** The amount to send, large, in the asset's own unit or in money; a picture for a single item. */
export function AmountEntry({ chain, entry }: { chain: Readonly<OfferedChain>; entry: AmountEntryState }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { asset, unit, single, typed, isFiat, currency, price, value, decimals, worth, error } = entry;
  return (
    <div css={{ flex: 1, display: 'grid', alignContent: 'center', gap: space.x3, minHeight: 140 }}>
      {asset?.kind === 'nft' && (
        <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3 }}>
          <AssetTile asset={asset} chain={chain} size={96} />
          <p css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textAlign: 'center' }}>
            <bdi>{unit}</bdi>
          </p>
        </div>
      )}
      {single || asset === null ? (
        error !== undefined && (
          <p role="alert" css={{ ...type.small, color: color.red, textAlign: 'center' }}>
            {error}
          </p>
        )
      ) : (
        <AmountInput
          label={t('send.amount')}
          value={typed}
          unit={isFiat ? currency.toUpperCase() : asset.kind === 'nft' ? '' : unit}
          onChange={entry.enter}
          onLeave={entry.leave}
          error={error}
        />
      )}
      {/* Its space is there before the price. */}
      {asset !== null && !single && (
        <div css={{ display: 'flex', justifyContent: 'center', minHeight: size.touch }}>
          {price !== null && (
            <Button
              small
              kind="text"
              icon={<ArrowUpDown aria-hidden size={16} strokeWidth={stroke} />}
              onPress={entry.turn}
            >
              <span css={figures}>
                {isFiat
                  ? `${formatAmount({ value: (value ?? 0n).toString(), decimals, locale })} ${unit}`
                  : formatFiat({ amount: worth ?? 0, currency, locale })}
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
