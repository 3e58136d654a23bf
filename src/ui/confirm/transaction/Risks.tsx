import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { Risk } from '../../../wire/approval/effects';
import { Banner } from '../../parts/feedback/Banner';
import { ComparedAddress } from '../../parts/identity/ComparedAddress';
import { VisibleText } from '../../parts/VisibleText';
import { color, monoFamily, space, type } from '../../theme/tokens';

/** Empty defaults for all values that the texts can name. Each text names some of them. */
const unnamed = { address: '', name: '', known: '', position: '', total: '', text: '' };

/** Shows the risks, the worst first. */
export function Risks({
  risks,
  isFailing = false,
}: {
  risks: readonly Risk[];
  /** They count only if what would fail succeeds after all. */
  isFailing?: boolean;
}) {
  const { t } = useTranslation();
  return risks.map((risk) => {
    const { kind, level, values } = risk;
    const { address = '' } = values;
    const text = t(`risks.${kind}`, { ...unnamed, ...values, address: address && shorten(address) });
    return (
      <Banner key={kind + Object.values(values).join()} tone={level}>
        <VisibleText text={isFailing && level === 'danger' ? t('obstacle.otherwise', { risk: text }) : text} />
        <Named risk={risk} />
      </Banner>
    );
  });
}

/** The full address if the user has to compare it; sentences show it shortened. */
function Named({ risk: { kind, values } }: { risk: Risk }) {
  const { t } = useTranslation();
  const { address = '', known = '' } = values;
  if (kind === 'lookAlike')
    return (
      <span css={{ display: 'grid', gap: space.x2, marginTop: space.x2 }}>
        <ComparedAddress label={t('risks.lookAlikeThis')} address={address} other={known} />
        <ComparedAddress label={t('risks.lookAlikeKnown')} address={known} other={address} />
      </span>
    );
  if (kind !== 'firstTime') return null;
  return (
    <span css={{ display: 'block', marginTop: space.x1, fontFamily: monoFamily, ...type.small, color: color.normal }}>
      {address}
    </span>
  );
}

/** Returns a key for the dangers for which the user has to hold the button. A different key resets the hold. */
export function dangersOf(risks: readonly Risk[]): string {
  return risks
    .filter(({ level }) => level === 'danger')
    .map(({ kind, values }) => `${kind}:${Object.values(values).join()}`)
    .join(' ');
}
