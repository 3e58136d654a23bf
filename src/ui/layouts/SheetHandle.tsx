import { useRef, type PointerEvent } from 'react';
import { color, radius, sheet, size } from '../theme/tokens';

/** px that a sheet is pulled down until letting go closes it. */
const enough = 96;
/** px a ms: a flick closes it from anywhere. */
const flick = 0.6;

/** How far a sheet is pulled down, and whether the finger is still on it. */
export interface Pull {
  by: number;
  isHeld: boolean;
}

/**
 * The grip of a sheet: pulled down it goes after the finger, and closes where it was pulled far or let go of in a swing. For
 * pointers alone: keys and screen readers have the close button.
 */
export function SheetHandle({ onPull, onClose }: { onPull: (pull: Pull) => void; onClose: () => void }) {
  const began = useRef<{ y: number; at: number } | null>(null);
  const begin = ({ isPrimary, currentTarget, pointerId, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    if (!isPrimary) return;
    currentTarget.setPointerCapture(pointerId);
    began.current = { y: clientY, at: timeStamp };
  };
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    if (began.current) onPull({ by: Math.max(0, clientY - began.current.y), isHeld: true });
  };
  const drop = () => {
    began.current = null;
    onPull({ by: 0, isHeld: false });
  };
  const end = ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    if (!began.current) return;
    const by = clientY - began.current.y;
    const speed = by / Math.max(1, timeStamp - began.current.at);
    drop();
    if (by > enough || (by > size.icon && speed > flick)) onClose();
  };
  return (
    <div
      aria-hidden
      data-grip=""
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={drop}
      css={{
        display: 'none',
        [sheet]: { display: 'grid' },
        flex: 'none',
        placeItems: 'center',
        height: size.icon,
        // The page behind is not pulled along.
        touchAction: 'none',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&::before': { content: "''", width: 36, height: 4, borderRadius: radius.full, background: color.fillPress },
      }}
    />
  );
}
