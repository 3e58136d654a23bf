import { keyframes } from '@emotion/react';
import { color, radius, reducedMotion } from '../../theme/tokens';

export const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A placeholder for content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ width, height }: { width: number | string; height: number }) {
  return (
    <span
      aria-hidden
      css={{
        display: 'inline-block',
        verticalAlign: 'middle',
        width,
        maxWidth: '100%',
        height,
        borderRadius: radius.control,
        background: color.fill,
        animation: `${breathe} 1.4s ease-in-out infinite`,
        [reducedMotion]: { animation: 'none' },
      }}
    />
  );
}
