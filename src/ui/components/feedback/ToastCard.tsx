import { keyframes } from '@emotion/react';
import { CheckCircle2, Info, X, XCircle } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastState } from '../../../wallet/settings';
import { color, motion, phone, radius, reducedMotion, size, space, stroke, type as text } from '../../theme/tokens';
import { IconButton } from '../inputs/IconButton';
import { useErrorText } from '../../hooks/useErrorText';
import { unavailableTexts } from '../../i18n/unavailableTexts';
import { useTexts } from '../../i18n/useTexts';
import { avoidButtons } from './avoidButtons';

/** Time in ms until a toast closes by itself. */
const toastTime = 7_000;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fade = keyframes({ from: { opacity: 0 } });

const variants = {
  success: { icon: CheckCircle2, color: color.green },
  danger: { icon: XCircle, color: color.red },
  info: { icon: Info, color: color.accentText },
} as const;

type ToastProps = Pick<ToastState, 'message' | 'type'> & { onClose: () => void };

/** Reports a message, an error, or the event of a code once its texts are there. */
export function Toast({
  said: { message, code, error },
  ...card
}: Omit<ToastProps, 'message'> & { said: Readonly<Pick<ToastState, 'message' | 'code' | 'error'>> }) {
  const { t } = useTranslation();
  const say = useErrorText();
  if (!useTexts(unavailableTexts) && code !== null) return null;
  return <ToastCard {...card} message={error ? say(error) : code === null ? message : t(`toast.${code}`)} />;
}

/**
 * A toast at the bottom centre: 90 % wide on phones, 375 px on wider screens. It closes after seven seconds; the time restarts when pointer
 * or focus leaves its close button. It does not cover primary buttons, and presses pass through it.
 */
export function ToastCard({ message, type, onClose }: ToastProps) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, toastTime);
    return () => clearTimeout(timer);
  }, [held, onClose]);

  const card = useRef<HTMLDivElement>(null);
  /** How far it is moved up above primary buttons, in px. */
  const [lift, setLift] = useState(0);
  // Runs before the paint, so that the toast appears at its final position.
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
