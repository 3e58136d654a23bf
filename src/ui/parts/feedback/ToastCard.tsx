import { keyframes } from '@emotion/react';
import { CheckCircle2, Info, X, XCircle } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastState } from '../../../wallet/settings';
import { color, motion, phone, radius, reducedMotion, size, space, stroke, type as text } from '../../theme/tokens';
import { IconButton } from '../inputs/IconButton';
import { avoidButtons } from './avoidButtons';

/** ms until a toast closes by itself. */
const toastTime = 7_000;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fade = keyframes({ from: { opacity: 0 } });

const variants = {
  success: { icon: CheckCircle2, color: color.green },
  danger: { icon: XCircle, color: color.red },
  info: { icon: Info, color: color.accentText },
} as const;

/**
 * A word at the bottom: in the middle, 90 % wide on phones, 375 px above. It goes after seven seconds, which
 * start anew when pointer or focus has left its close button. It keeps off what leads on, and lets presses through.
 */
export function ToastCard({ message, type, onClose }: Pick<ToastState, 'message' | 'type'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, toastTime);
    return () => clearTimeout(timer);
  }, [held, onClose]);

  const card = useRef<HTMLDivElement>(null);
  /** px that it keeps above what leads on. */
  const [lift, setLift] = useState(0);
  // Before it is painted: it comes up where it stays.
  useLayoutEffect(() => (card.current ? avoidButtons(card.current, setLift) : undefined), []);

  const { icon: Icon, color: iconColor } = variants[type];
  return (
    <div
      ref={card}
      data-toast
      style={{ translate: `0 ${-lift}px` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      css={{
        boxSizing: 'border-box',
        width: size.toastWidth,
        maxWidth: `calc(100% - ${space.x3}px)`,
        [phone]: { width: '90%' },
        display: 'grid',
        gridTemplateColumns: `${size.icon}px 1fr auto`,
        alignItems: 'center',
        gap: space.x3,
        padding: `${space.x1}px ${space.x1}px ${space.x1}px ${space.x4}px`,
        background: color.raised,
        borderRadius: radius.card,
        boxShadow: color.shadow,
        ...text.small,
        color: color.strong,
        animation: `${rise} ${motion.sheet} ${motion.enter}`,
        [reducedMotion]: { animationName: fade },
      }}
    >
      <Icon aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: iconColor }} />
      <span css={{ minWidth: 0, padding: `${space.x2}px 0`, overflowWrap: 'anywhere' }}>{message}</span>
      <span css={{ pointerEvents: 'auto' }}>
        <IconButton name={t('common.hideMessage')} onPress={onClose}>
          <X aria-hidden size={size.icon - 2} strokeWidth={stroke} />
        </IconButton>
      </span>
    </div>
  );
}
