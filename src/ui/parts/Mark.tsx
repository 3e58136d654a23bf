import { color } from '../theme/tokens';

/** Inlay's mark: a shape let into a shape. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 40 40" fill="none">
      <rect width="40" height="40" rx="12" fill={color.accent} />
      <path d="M20 8.5 31.5 20 20 31.5 8.5 20 20 8.5Z" fill={color.onAccent} fillOpacity=".32" />
      <path d="M20 14.2 25.8 20 20 25.8 14.2 20 20 14.2Z" fill={color.onAccent} />
    </svg>
  );
}
