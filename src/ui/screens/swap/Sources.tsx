import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../format/formatAmount';
import { Card } from '../../parts/Card';
import { RowButton } from '../../parts/rows/RowButton';
import { color, figures, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { percent } from './percent';
import type { SwapEntry } from './useSwapEntry';

/** The quotes of all sources, best first. A press selects one. */
export function Sources({
  entry: { look, get, quote: current, networkFeeOf },
  onChosen,
}: {
  entry: SwapEntry;
  onChosen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { chooseSource } = useWallet().wallet.stores.swap.actions;
  const quotes = look?.answer?.quotes ?? [];
  const [best] = quotes;
  return (
    <Card flush>
      <ul>
        {quotes.map(({ source, name, amountOut, minimum }) => {
          const more = best ? Number(amountOut) / Number(best.amountOut) - 1 : 0;
          const fee = networkFeeOf(source);
          const written = (value: string) => formatAmount({ value, decimals: get.decimals, locale });
          return (
            <li key={source} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <RowButton
                chosen={source === current?.source}
                onPress={() => {
                  chooseSource(source);
                  onChosen();
                }}
              >
                <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
                  <span css={{ color: color.strong, fontWeight: weight.medium }}>{name}</span>
                  <span css={{ ...type.small, color: source === best?.source ? color.green : color.muted }}>
                    {source === best?.source ? t('swap.best') : percent(more, locale, { signDisplay: 'exceptZero' })}
                  </span>
                </span>
                <span css={{ display: 'grid', justifyItems: 'end', ...figures }}>
                  <bdi css={{ color: color.strong }}>{`${written(amountOut)} ${get.symbol}`}</bdi>
                  <span css={{ ...type.small, color: color.muted }}>{`≥ ${written(minimum)}`}</span>
                  {fee !== null && (
                    <span css={{ ...type.small, color: color.muted }}>{`${t('entry.fee')}: ${fee}`}</span>
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
