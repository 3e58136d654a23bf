import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PressButton } from '../../../components/inputs/guarded/PressButton';
import { color, figures, holdTime, narrow, radius, size, space, stroke, type, weight } from '../../../theme/tokens';

const covered = '•••••';
/** In ms. Long enough to write some of the words; the button shows them again. */
const shownFor = 60_000;

/**
 * The words of a phrase, hidden until the button below them is held by finger, mouse, Space or Enter; a screen reader cannot hold, so there
 * a press is enough. Then they stay, because both hands are needed to write them down, until the button is pressed again, for a minute at
 * most, and while the user stays in the window.
 */
export function PhraseWords({
  words,
  isAsked,
  onShown,
}: {
  words: readonly string[];
  /** The words have to be shown before anything else. */
  isAsked: boolean;
  onShown: () => void;
}) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, shownFor);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isShown]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the words were visible when the current press began: its release must not hide what it has just shown. */
  const wasShown = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    setShown(true);
    onShown();
  };
  const Icon = isShown ? EyeOff : Eye;
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
      {/* A long press opens no menu of the system. */}
      <span css={held} data-fault={isAsked || undefined} onContextMenu={(event) => event.preventDefault()}>
        <PressButton
          wide
          icon={<Icon aria-hidden size={size.icon} strokeWidth={stroke} />}
          onPressStart={({ pointerType }) => {
            wasShown.current = isShown;
            if (!isShown && pointerType !== 'virtual') timer.current = setTimeout(show, holdTime);
          }}
          onPressEnd={() => clearTimeout(timer.current)}
          onPress={({ pointerType }) => {
            if (wasShown.current) setShown(false);
            else if (pointerType === 'virtual') show();
          }}
        >
          {t(isShown ? 'account.hideWords' : 'account.holdWords')}
        </PressButton>
      </span>
      {/* Always there, so that a screen reader reports its text. */}
      <p role="alert" css={{ ...type.small, color: color.red, '&:empty': { display: 'none' } }}>
        {isAsked && t('account.wordsFirst')}
      </p>
    </div>
  );
}

const held = { display: 'grid', touchAction: 'none', WebkitTouchCallout: 'none' } as const;
