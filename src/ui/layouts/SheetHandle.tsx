import { useRef, type PointerEvent } from 'react';
import { color, radius, sheet, size } from '../theme/tokens';

/** Distance in px after which releasing the sheet closes it. */
const enough = 96;
/** Speed in px per ms above which a flick closes the sheet from any position. */
const flick = 0.6;

/** How far a sheet is pulled down in px, and whether it is still being dragged. */
export interface Pull {
  by: number;
  isHeld: boolean;
}

/**
 * The drag handle of a sheet. The sheet follows the finger and closes if it was pulled far enough or released with a flick. It is for
 * pointers only: keyboards and screen readers use the close button.
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
        // Keeps the page behind from scrolling.
        touchAction: 'none',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&::before': { content: "''", width: 36, height: 4, borderRadius: radius.full, background: color.fillPress },
      }}
    />
  );
}
