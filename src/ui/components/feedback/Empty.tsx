import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, space, type, weight } from '../../theme/tokens';
import { Glyph } from '../identity/Glyph';

/** Shown for an empty list: a picture, one sentence, at most one action. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      css={{
        display: 'grid',
        justifyItems: 'center',
        gap: space.x3,
        margin: 'auto',
        padding: `${space.x8}px ${space.x4}px`,
        textAlign: 'center',
        textWrap: 'balance',
        overflowWrap: 'anywhere',
        color: color.muted,
      }}
    >
      <Glyph icon={icon} size={56} />
      {title !== undefined && <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong }}>{title}</h2>}
      {children}
      {action && <div css={{ marginTop: space.x2 }}>{action}</div>}
    </div>
  );
}
