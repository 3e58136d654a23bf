import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asker } from '../../../wire/asker';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { askerLabel } from './askerLabel';
import { VisibleText } from '../../parts/VisibleText';
import { color, radius, space, stroke, type, weight } from '../../theme/tokens';

/** Lets the user block a site: prominent if the site asks repeatedly, otherwise a plain link at the end. */
export function BlockSite({
  asker,
  insistent = false,
  onBlock,
}: {
  asker: Asker;
  /** The site asks repeatedly. */
  insistent?: boolean;
  onBlock: () => void;
}) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const isPeer = asker.kind === 'walletConnect';
  const isApp = isPeer || asker.kind === 'app';
  const name = t(isApp ? 'block.app' : 'block.site');
  const open = (
    <Button small kind="text" icon={<Ban aria-hidden size={16} strokeWidth={stroke} />} onPress={() => setAsked(true)}>
      {name}
    </Button>
  );
  if (!asked) {
    return insistent ? (
      <div css={insisting} role="status">
        <span css={{ flex: '1 1 auto' }}>{t(isApp ? 'block.insistsApp' : 'block.insists')}</span>
        {open}
      </div>
    ) : (
      <div css={{ display: 'grid', justifyItems: 'center', '& button': { color: color.muted } }}>{open}</div>
    );
  }
  return (
    <Card>
      <div role="group" aria-label={name} css={{ display: 'grid', gap: space.x3 }}>
        <p css={{ ...type.body, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}>
          <VisibleText text={t('block.title', { site: askerLabel(asker) || t('confirm.otherDevice') })} />
        </p>
        <p css={{ ...type.small, color: color.normal }}>{t(isPeer ? 'block.bodyPeer' : 'block.body')}</p>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
          <Button small kind="danger" onPress={onBlock}>
            {t('block.block')}
          </Button>
          <Button small onPress={() => setAsked(false)}>
            {t('block.keep')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const insisting = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x2,
  padding: `${space.x1}px ${space.x1}px ${space.x1}px ${space.x3}px`,
  borderRadius: radius.control,
  background: color.fill,
  ...type.small,
  color: color.strong,
} as const;
