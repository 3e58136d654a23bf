import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasAside } from '../../../layouts/TaskPage';
import { Card } from '../../../components/Card';
import { Glyph } from '../../../components/identity/Glyph';
import { color, space, type, weight } from '../../../theme/tokens';

/** On a desktop, a placeholder for the list of known recipients. */
export function NoRecipients() {
  const { t } = useTranslation();
  if (!useHasAside()) return null;
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x3 }}>
        <Glyph icon={Users} tone="accent" />
        <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong }}>{t('send.people')}</h2>
        <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{t('send.peopleLead')}</p>
      </div>
    </Card>
  );
}
