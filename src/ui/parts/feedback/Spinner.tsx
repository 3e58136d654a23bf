import { keyframes } from '@emotion/react';
import { color, reducedMotion } from '../../theme/tokens';
import { breathe } from './Skeleton';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A quiet ring; what it waits for is said in text beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span
      aria-hidden
      css={{
        display: 'inline-block',
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '50%',
        border: `${size > 24 ? 3 : 2}px solid ${color.line}`,
        borderTopColor: 'currentcolor',
        animation: `${turn} 800ms linear infinite`,
        [reducedMotion]: { animation: `${breathe} 1.4s ease-in-out infinite` },
      }}
    />
  );
}
