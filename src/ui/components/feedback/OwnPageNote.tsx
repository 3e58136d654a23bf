import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPageTexts } from '../../i18n/ownPageTexts';
import { useTexts } from '../../i18n/useTexts';
import { color, size, space, stroke, type, weight } from '../../theme/tokens';
import { Banner } from './Banner';
import { Button } from '../inputs/Button';
import { Card } from '../Card';

/** Shown inside a host page instead of settings that lower a protection. It links to the wallet's own page. */
export function OwnPageNote({
  onOpen,
}: {
  /** Returns false when the browser blocks the window. */
  onOpen: () => boolean;
}) {
  const { t } = useTranslation();
  const hasTexts = useTexts(ownPageTexts);
  const [state, setState] = useState<'opened' | 'blocked' | null>(null);
  if (!hasTexts) return null;
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x4 }}>
        <div css={{ display: 'grid', gridTemplateColumns: `${size.icon}px 1fr`, gap: space.x3 }}>
          <AppWindow aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted }} />
          <div css={{ minWidth: 0, display: 'grid', gap: space.x1 }}>
            <h2 css={{ ...type.body, lineHeight: `${size.icon}px`, fontWeight: weight.bold, color: color.strong }}>
              {t('ownPage.title')}
            </h2>
            <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('ownPage.body')}</p>
          </div>
        </div>
        <div role="status" css={{ display: 'grid', '&:empty': { display: 'none' } }}>
          {state === 'opened' && <p css={{ ...type.small, color: color.strong }}>{t('ownPage.opened')}</p>}
          {state === 'blocked' && <Banner tone="warning">{t('ownPage.blocked')}</Banner>}
        </div>
        <Button wide kind="primary" onPress={() => setState(onOpen() ? 'opened' : 'blocked')}>
          {t('ownPage.open')}
        </Button>
      </div>
    </Card>
  );
}
