import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asker } from '../../../wire/asker';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { askerLabel } from './askerLabel';
import { VisibleText } from '../../components/VisibleText';
import { color, radius, space, stroke, type, weight } from '../../theme/tokens';

/** Asks whether to block an asker. It takes the focus, because it replaces the menu or the line that has opened it. */
export function BlockSite({ asker, onBlock, onKeep }: { asker: Asker; onBlock: () => void; onKeep: () => void }) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.focus();
  }, []);
  const isPeer = asker.kind === 'walletConnect';
  return (
    <Card>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label={t(blockNameOf(asker))}
        css={{ display: 'grid', gap: space.x3, outline: 'none' }}
      >
        <p css={{ ...type.body, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}>
          <VisibleText text={t('block.title', { site: askerLabel(asker) || t('confirm.otherDevice') })} />
        </p>
        <p css={{ ...type.small, color: color.normal }}>{t(isPeer ? 'block.bodyPeer' : 'block.body')}</p>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
          <Button small kind="danger" onPress={onBlock}>
            {t('block.block')}
          </Button>
          <Button small onPress={onKeep}>
            {t('block.keep')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** A line above a request of an asker that spams requests: it offers to block the asker, which is otherwise in a menu. */
export function SpamLine({ asker, onBlock }: { asker: Asker; onBlock: () => void }) {
  const { t } = useTranslation();
  return (
    <div css={line} role="status">
      <span css={{ flex: '1 1 auto' }}>{t(isApp(asker) ? 'block.insistsApp' : 'block.insists')}</span>
      <span css={flush}>
        <Button small kind="text" icon={<Ban aria-hidden size={16} strokeWidth={stroke} />} onPress={onBlock}>
          {t(blockNameOf(asker))}
        </Button>
      </span>
    </div>
  );
}

/** The button's label has the same distance from the edges as the text, beside it as well as below it. */
const flush = { display: 'grid', margin: `${-space.x3}px ${-space.x3}px` } as const;

const isApp = ({ kind }: Asker): boolean => kind === 'walletConnect' || kind === 'app';

/** Returns the text that names the action, by what the asker is. */
export const blockNameOf = (asker: Asker) => (isApp(asker) ? 'block.app' : 'block.site');

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x2,
  padding: space.x3,
  borderRadius: radius.control,
  background: color.fill,
  ...type.small,
  color: color.strong,
} as const;
