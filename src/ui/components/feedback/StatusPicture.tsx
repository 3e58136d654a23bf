import { keyframes } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { mark } from '../../../kit/mark';
import { haptic } from '../../haptic';
import { color, motion, radius, reducedMotion, size } from '../../theme/tokens';

export type PictureState = 'waiting' | 'done' | 'failed' | 'unsure';

const swing = keyframes({
  from: { transform: 'translateX(var(--near))' },
  to: { transform: 'translateX(var(--far))' },
});
const join = keyframes({ from: { transform: 'translateX(var(--far))' } });
const leave = keyframes({ from: { opacity: 1 } });
// Invisible at first: a round line end would be a dot.
const draw = keyframes({ from: { strokeDashoffset: 24, opacity: 0 }, '1%': { opacity: 1 } });
const appear = keyframes({ from: { opacity: 0 } });

const grounds = { waiting: color.accent, done: color.green, failed: color.red, unsure: color.amber } as const;
const signs = {
  done: 'm10.5 16.5 3.8 3.8 7.4-8.3',
  failed: 'M11.5 11.5l9 9M20.5 11.5l-9 9',
  unsure: 'M16 9.5v8M16 22.2v.3',
} as const;

/**
 * The state of a signed transaction or message: the halves of the mark are apart while it is pending and come together when it is final,
 * also if it is final from the start, then become a tick, a cross, or an exclamation mark if more may happen. It does not move if the user prefers reduced motion.
 */
export function StatusPicture({ state }: { state: PictureState }) {
  const isWaiting = state === 'waiting';
  const before = useRef(state);
  useEffect(() => {
    // No haptic feedback for a status that was there at the first render.
    if (before.current !== state && state !== 'waiting') haptic(state === 'unsure' ? 'failed' : state);
    before.current = state;
  }, [state]);
  const half = {
    opacity: isWaiting ? 1 : 0,
    transform: state === 'done' ? 'none' : 'translateX(var(--near))',
    animation: {
      waiting: `${swing} ${motion.swing} ease-in-out infinite alternate`,
      done: `${join} ${motion.flight} ${motion.enter}, ${leave} ${motion.sheet} ${motion.sheet} both`,
      failed: `${leave} ${motion.sheet} both`,
      unsure: `${leave} ${motion.sheet} both`,
    }[state],
    [reducedMotion]: { animation: 'none' },
  } as const;
  return (
    <svg
      aria-hidden
      width={size.picture}
      height={size.picture}
      viewBox="0 0 32 32"
      css={{
        borderRadius: radius.full,
        background: grounds[state],
        fill: color.onAccent,
        transition: `background ${motion.sheet}`,
      }}
    >
      <g transform="translate(6.4 6.4) scale(0.6)">
        <path d={mark.left} css={[half, { '--near': '-2px', '--far': '-5px' }]} />
        <path d={mark.right} css={[half, { '--near': '2px', '--far': '5px' }]} fillOpacity={0.75} />
      </g>
      {!isWaiting && (
        <path
          key={state}
          d={signs[state]}
          fill="none"
          stroke={color.card}
          strokeWidth={2.2}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray={24}
          css={{
            animation: `${draw} ${motion.flight} ${motion.sheet} ${motion.enter} both`,
            [reducedMotion]: { animation: `${appear} ${motion.sheet}` },
          }}
        />
      )}
    </svg>
  );
}
