import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { Tile } from '../../components/identity/Tile';
import { RowButton } from '../../components/rows/RowButton';
import { color, figures, radius, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { formatGlance } from '../../format/formatGlance';
import { percent } from './percent';
import type { SwapEntry } from './useSwapEntry';

/** The quotes of all sources, best first. A press selects one. */
export function Sources({
  entry: { quoteQuery, get, quote: current, networkFeeOf },
  onChosen,
}: {
  entry: SwapEntry;
  onChosen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { chooseSource } = useWallet().wallet.stores.swap.actions;
  const quotes = quoteQuery?.answer?.quotes ?? [];
  const [best] = quotes;
  const percentLess = (more: number) => {
    const text = percent(more, locale, { signDisplay: 'exceptZero' });
    return /[1-9]/.test(text) ? text.replace('-', '\u2212') : t('swap.samePrice');
  };
  return (
    <Card flush>
      <ul>
        {quotes.map(({ source, name, amountOut, minimum }) => {
          const more = best ? Number(amountOut) / Number(best.amountOut) - 1 : 0;
          const fee = networkFeeOf(source);
          const isChosen = source === current?.source;
          const written = (value: string) => `${formatGlance({ value, decimals: get.decimals, locale })} ${get.symbol}`;
          return (
            <li key={source} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <RowButton
                chosen={isChosen}
                onPress={() => {
                  chooseSource(source);
                  onChosen();
                }}
              >
                <span css={{ position: 'relative', flex: 'none' }}>
                  <Tile name={name} size={32} />
                  {isChosen && (
                    <span aria-hidden css={tick}>
                      <Check size={12} strokeWidth={3} />
                    </span>
                  )}
                </span>
                <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
                  <span css={{ color: color.strong, fontWeight: weight.medium }}>{name}</span>
                  <span css={{ ...type.small, color: source === best?.source ? color.green : color.muted }}>
                    {source === best?.source ? t('swap.best') : percentLess(more)}
                  </span>
                </span>
                <span css={{ display: 'grid', justifyItems: 'end', ...figures }}>
                  <bdi css={{ color: color.strong, fontWeight: weight.medium }}>{written(amountOut)}</bdi>
                  <span css={{ ...type.small, color: color.muted }}>
                    {t('swap.minimum', { amount: written(minimum) })}
                  </span>
                  {fee !== null && (
                    <span
                      css={{ ...type.small, color: color.muted }}
                    >{`${t('entry.fee')}: ${t('swap.about', { amount: fee })}`}</span>
                  )}
                </span>
              </RowButton>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** At the picture, where it takes no space from the names. */
const tick = {
  position: 'absolute',
  insetInlineEnd: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  border: `2px solid ${color.soft}`,
  borderRadius: radius.full,
  boxSizing: 'border-box',
  background: color.accent,
  color: color.onAccent,
} as const;
