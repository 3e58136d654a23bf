import { mark } from '../../../kit/mark';
import { color } from '../../theme/tokens';

/** Inlay's mark: a shape inset into another shape. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox={mark.viewBox}>
      <path d={mark.square} fill={color.accent} />
      <path d={mark.left} fill={color.onAccent} />
      <path d={mark.right} fill={color.onAccent} fillOpacity=".7" />
    </svg>
  );
}
