import { useTranslation } from 'react-i18next';
import { priceSpans, type PriceSpan } from '../../../../wire/http/market/market';
import { color, hover, motion, radius, size, space, type, weight } from '../../../theme/tokens';

export const choiceHeight = size.touch - 8;

/** Selects one of four time spans for the price chart, also with the arrow keys. */
export function SpanChoice({ span, onChoose }: { span: PriceSpan; onChoose: (span: PriceSpan) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('details.period')} css={{ display: 'flex', gap: space.x1 }}>
      {priceSpans.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === span}
          onClick={() => onChoose(one)}
          onKeyDown={({ key, currentTarget }) => {
            const next =
              key === 'ArrowLeft' ? 'previousElementSibling' : key === 'ArrowRight' ? 'nextElementSibling' : null;
            const button = next && currentTarget[next];
            if (!(button instanceof HTMLElement)) return;
            button.focus();
            button.click();
          }}
          css={{
            flex: 1,
            minWidth: 0,
            minHeight: choiceHeight,
            border: 0,
            borderRadius: radius.control,
            background: 'none',
            color: color.muted,
            cursor: 'pointer',
            ...type.small,
            fontWeight: weight.medium,
            transition: `background ${motion.press}`,
            [hover]: { '&:hover': { background: color.soft } },
            '&[aria-pressed=true]': { background: color.fill, color: color.strong },
            '@media (forced-colors: active)': { '&[aria-pressed=true]': { border: '2px solid Highlight' } },
          }}
        >
          {t(`details.span.${one}`)}
        </button>
      ))}
    </div>
  );
}
