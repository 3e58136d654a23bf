import { FileText, Fingerprint, Laptop, RectangleEllipsis, Smartphone, Users } from 'lucide-react';
import type { FactorKind } from '../../../wire/http/factors';
import { color, radius, size, stroke } from '../../theme/tokens';

const icons = {
  device: Laptop,
  passkey: Fingerprint,
  authenticator: Smartphone,
  password: RectangleEllipsis,
  phrase: FileText,
  social: Users,
} as const satisfies Record<FactorKind, unknown>;

/** The picture of a kind of factor, in a round tile. */
export function FactorIcon({ kind }: { kind: FactorKind }) {
  const Icon = icons[kind];
  return (
    <span
      css={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size.touch,
        height: size.touch,
        borderRadius: radius.full,
        background: color.fill,
        color: color.strong,
      }}
    >
      <Icon aria-hidden size={size.icon} strokeWidth={stroke} />
    </span>
  );
}
