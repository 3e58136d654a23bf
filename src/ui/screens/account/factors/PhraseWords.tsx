import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PressButton } from '../../../parts/inputs/guarded/PressButton';
import { color, figures, narrow, radius, size, space, stroke, type, weight } from '../../../theme/tokens';

const covered = '•••••';

/**
 * The words of a phrase, hidden until the button below them is held by finger, mouse, Space or Enter. Screen readers and switch devices
 * cannot hold a button; they press it once to show and once to hide.
 */
export function PhraseWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      <ol
        translate="no"
        css={{
          listStyle: 'none',
          margin: 0,
          padding: space.x4,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr 1fr',
          gap: `${space.x3}px ${space.x4}px`,
          borderRadius: radius.card,
          background: color.fill,
          [narrow]: { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {words.map((word, at) => (
          <li key={at} css={{ display: 'flex', gap: space.x2, alignItems: 'baseline', ...figures }}>
            <span css={{ ...type.tiny, color: color.muted, minWidth: '2ch', textAlign: 'end' }}>{at + 1}</span>
            <span
              css={{ ...type.body, fontWeight: weight.medium, color: isShown ? color.strong : color.muted }}
              aria-hidden={!isShown}
            >
              {isShown ? word : covered}
            </span>
          </li>
        ))}
      </ol>
      <PressButton
        wide
        icon={<Eye aria-hidden size={size.icon} strokeWidth={stroke} />}
        onPressStart={({ pointerType }) => setShown((was) => (pointerType === 'virtual' ? !was : true))}
        onPressEnd={({ pointerType }) => pointerType !== 'virtual' && setShown(false)}
      >
        {t('account.hold')}
      </PressButton>
    </div>
  );
}
