import { useTranslation } from 'react-i18next';
import type { FactorKind } from '../../../../wire/http/factors';
import { DetailsPage } from '../../../layouts/DetailsPage';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Card } from '../../../components/Card';
import { color } from '../../../theme/tokens';
import { FactorIcon } from './FactorIcon';
import { ListRow } from '../ListRow';

/** A list of the factor kinds that can be added, of which the user chooses one. */
export function FactorKinds({
  title,
  lead,
  kinds,
  isWaiting,
  onBack,
  onSkip,
  onChoose,
}: {
  title: string;
  lead: string | undefined;
  kinds: readonly FactorKind[];
  /** A factor was created that takes effect only with a second one. */
  isWaiting: boolean;
  onBack: () => void;
  onSkip: (() => void) | undefined;
  onChoose: (kind: FactorKind) => void;
}) {
  const { t } = useTranslation();
  return (
    <DetailsPage title={title} onBack={onBack}>
      {lead !== undefined && <p css={{ color: color.normal, textWrap: 'pretty' }}>{lead}</p>}
      {isWaiting && <Banner tone="warning">{t('account.oneMore')}</Banner>}
      <Card flush>
        <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {kinds.map((kind) => (
            <li key={kind}>
              <ListRow
                picture={<FactorIcon kind={kind} />}
                title={t(`account.kind.${kind}`)}
                note={t(`account.kindLead.${kind}`)}
                badge={kind === 'passkey' && kinds.length > 1 ? t('account.recommended') : undefined}
                onPress={() => onChoose(kind)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {onSkip && (
        <Button wide kind="text" onPress={onSkip}>
          {t('account.notNow')}
        </Button>
      )}
    </DetailsPage>
  );
}
