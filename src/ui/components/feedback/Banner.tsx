import { AlertTriangle, CheckCircle2, Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, radius, size, space, stroke, type, weight } from '../../theme/tokens';

const tones = {
  info: { background: color.fill, color: color.normal, icon: Info },
  success: { background: color.greenSoft, color: color.green, icon: CheckCircle2 },
  warning: { background: color.amberSoft, color: color.amber, icon: AlertTriangle },
  danger: { background: color.redSoft, color: color.red, icon: OctagonAlert },
} as const;

/** A banner with a note or a warning. */
export function Banner({
  tone,
  standing = false,
  title,
  children,
}: {
  tone: keyof typeof tones;
  /** The banner is present from the beginning, so screen readers do not announce it as news. */
  standing?: boolean;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const { icon: Icon, ...colors } = tones[tone];
  return (
    <div
      role={standing ? 'note' : tone === 'info' || tone === 'success' ? 'status' : 'alert'}
      data-tone={tone}
      css={{
        display: 'grid',
        gridTemplateColumns: `${size.icon}px 1fr`,
        gap: space.x3,
        padding: space.x3,
        borderRadius: radius.control,
        background: colors.background,
        ...type.small,
      }}
    >
      <Icon aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: colors.color }} />
      <div css={{ minWidth: 0, overflowWrap: 'anywhere', color: color.strong }}>
        {title && <p css={{ fontWeight: weight.bold, lineHeight: `${size.icon}px` }}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
