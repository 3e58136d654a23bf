import { useTranslation } from 'react-i18next';
import { Mark } from '../parts/identity/Mark';
import { color, hover, motion, pressed, radius, size } from '../theme/tokens';

/** The round button in the 70 × 70 frame of public clients. */
export function FrameButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div css={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center' }}>
      <button
        type="button"
        aria-label={t('common.openWallet')}
        onClick={onPress}
        css={{
          display: 'grid',
          placeItems: 'center',
          width: size.button,
          height: size.button,
          padding: 0,
          border: 0,
          borderRadius: radius.full,
          background: color.accent,
          boxShadow: '0 2px 6px rgba(0, 0, 0, 0.28)',
          cursor: 'pointer',
          transition: `transform ${motion.press} ${motion.enter}`,
          [hover]: { '&:hover': { transform: 'scale(1.04)' } },
          [pressed]: { transform: 'scale(0.96)' },
        }}
      >
        <Mark size={36} />
      </button>
    </div>
  );
}
