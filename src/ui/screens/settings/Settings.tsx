import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfirmTexts } from '../../confirm/useConfirmTexts';
import { IconButton } from '../../parts/IconButton';
import { color, size, space, stroke, type, weight } from '../../theme/tokens';
import { Loading } from '../loading/Loading';
import { AutoApproveSettings } from './AutoApproveSettings';
import { BlockedSites } from './BlockedSites';

/** What the person decides once for later. */
export function Settings({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const hasTexts = useConfirmTexts();
  if (!hasTexts) return <Loading />;
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      <header css={{ display: 'flex', alignItems: 'center', gap: space.x2 }}>
        <IconButton name={t('settings.back')} onPress={onBack}>
          <ArrowLeft aria-hidden size={size.icon} strokeWidth={stroke} />
        </IconButton>
        <h1 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('settings.title')}</h1>
      </header>
      <AutoApproveSettings />
      <BlockedSites />
    </div>
  );
}
