import { keyframes } from '@emotion/react';
import { mark } from '../../../kit/mark';
import { reducedMotion } from '../../theme/tokens';
import { breathe } from './Skeleton';

const apart = keyframes({ from: { transform: 'translateX(0)' }, to: { transform: 'translateX(var(--apart))' } });

/** The two halves of Inlay's mark, which move apart and together while something is in progress. A text next to it says what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="4 4 24 24"
      fill="currentColor"
      css={{
        flex: 'none',
        overflow: 'visible',
        '& > path': { animation: `${apart} 520ms ease-in-out infinite alternate` },
        [reducedMotion]: { animation: `${breathe} 1.4s ease-in-out infinite`, '& > path': { animation: 'none' } },
      }}
    >
      <path d={mark.left} css={{ '--apart': '-3px' }} />
      <path d={mark.right} css={{ '--apart': '3px' }} opacity={0.7} />
    </svg>
  );
}
