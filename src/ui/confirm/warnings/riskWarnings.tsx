import type { TFunction } from 'i18next';
import { shorten } from '../../../kit/text/shorten';
import type { Risk } from '../../../wire/approval/effects';
import { ComparedAddress } from '../../components/identity/ComparedAddress';
import { VisibleText } from '../../components/VisibleText';
import { space } from '../../theme/tokens';
import { riskKey } from './transactionRisks';
import type { Warning } from './warning';
import { WholeAddress } from './WholeAddress';

/** Empty defaults for all values that the texts can name. Each text names some of them. */
const unnamed = { address: '', name: '', known: '', position: '', total: '', text: '' };

/** Returns the risks as warnings. */
export function riskWarnings(
  risks: readonly Risk[],
  {
    t,
    isFailing = false,
  }: {
    t: TFunction;
    /** They count only if what would fail succeeds after all. */
    isFailing?: boolean;
  },
): Warning[] {
  return risks.map((risk) => {
    const { kind, level, values } = risk;
    const { address = '' } = values;
    const says = t(`risks.${kind}`, { ...unnamed, ...values, address: address && shorten(address) });
    const isDoubtful = isFailing && level === 'danger';
    return {
      key: riskKey(risk),
      level,
      text: (
        <>
          <VisibleText text={isDoubtful ? t('obstacle.otherwise', { risk: says }) : says} />
          <Named risk={risk} t={t} />
        </>
      ),
    };
  });
}

/** The full address if the user has to compare it; sentences show it shortened. */
function Named({ risk: { kind, values }, t }: { risk: Risk; t: TFunction }) {
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
    <span css={{ display: 'block', marginTop: space.x1 }}>
      <WholeAddress address={address} />
    </span>
  );
}
