import { useTranslation } from 'react-i18next';
import { Logo } from '../components/identity/Logo';
import { useStore } from '../useStore';
import { useWallet } from '../hooks/useWallet';
import { color, hover, motion, pressed, radius, size } from '../theme/tokens';

/** The button in the 70 × 70 frame of public clients. */
export function FrameButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
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
          borderRadius: radius.card,
          background: color.raised,
          boxShadow: color.lift,
          cursor: 'pointer',
          transition: `transform ${motion.press} ${motion.enter}`,
          [hover]: { '&:hover': { transform: 'scale(1.04)' } },
          [pressed]: { transform: 'scale(0.96)' },
        }}
      >
        <Logo size={32} whiteLabel={whiteLabel} />
      </button>
    </div>
  );
}
