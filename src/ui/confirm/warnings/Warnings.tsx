import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/feedback/Banner';
import { color, figures, space, type } from '../../theme/tokens';
import { rankWarnings, type Warning } from './warning';

/** The one place for the warnings of a request: equal ones once, the most dangerous first. */
export function Warnings({
  warnings,
  total = 1,
}: {
  warnings: readonly Warning[];
  /** The number of transactions in the request. */
  total?: number;
}) {
  const { t, i18n } = useTranslation();
  const ranked = rankWarnings(warnings);
  if (ranked.length === 0) return null;
  const numbers = new Intl.ListFormat(i18n.language);
  const position = (steps: readonly number[]) => numbers.format(steps.map(String));
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      {ranked.map(({ key, level, title, text, steps = [], isNews = false }) => (
        <div key={key} ref={isNews ? showNews : undefined}>
          <Banner tone={level} title={title}>
            {steps.length > 0 && steps.length < total && (
              <p css={{ ...type.tiny, ...figures, color: color.normal }}>
                {t('confirm.queue', { position: position(steps), total: `${total}` })}
              </p>
            )}
            {text}
          </Banner>
        </div>
      ))}
    </div>
  );
}

const showNews = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
