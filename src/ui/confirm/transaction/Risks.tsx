import { useTranslation } from 'react-i18next';
import type { Risk } from '../../../wire/approval/effects';
import { Banner } from '../../parts/feedback/Banner';
import { VisibleText } from '../../parts/VisibleText';

/** What the texts can name; each names some of it. */
const unnamed = { address: '', name: '', known: '', position: '', total: '', text: '' };

/** What a careful friend would point out, the worst first. */
export function Risks({ risks }: { risks: readonly Risk[] }) {
  const { t } = useTranslation();
  return risks.map(({ kind, level, values }) => (
    <Banner key={kind + Object.values(values).join()} tone={level}>
      <VisibleText text={t(`risks.${kind}`, { ...unnamed, ...values })} />
    </Banner>
  ));
}

/** Names the dangers that have to be acknowledged: another one, and the user is asked anew. */
export function dangersOf(risks: readonly Risk[]): string {
  return risks
    .filter(({ level }) => level === 'danger')
    .map(({ kind, values }) => `${kind}:${Object.values(values).join()}`)
    .join(' ');
}
