import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { color, monoFamily, space, type, weight } from '../../theme/tokens';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';

/** A 32-byte digest, which can mean anything (docs/threats.md 38). */
export function ConfirmDigest(props: RequestProps<'signDigest'>) {
  const { t } = useTranslation();
  return (
    <RequestCard
      {...props}
      title={t('digest.title')}
      sentence={t('digest.sentence')}
      warnings={[{ key: 'digest', level: 'danger', title: t('digest.warningTitle'), text: t('digest.warning') }]}
    >
      <Card>
        <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x2 }}>
          {t('digest.bytes')}
        </h2>
        <p css={{ fontFamily: monoFamily, ...type.small, color: color.strong, overflowWrap: 'anywhere' }}>
          {props.approval.digest}
        </p>
      </Card>
    </RequestCard>
  );
}
