import { FileText, Fingerprint, Laptop, RectangleEllipsis, Smartphone, Users } from 'lucide-react';
import type { FactorKind } from '../../../../wire/http/factors';
import { Glyph } from '../../../components/identity/Glyph';
import { size } from '../../../theme/tokens';

const icons = {
  device: Laptop,
  passkey: Fingerprint,
  authenticator: Smartphone,
  password: RectangleEllipsis,
  phrase: FileText,
  social: Users,
} as const satisfies Record<FactorKind, unknown>;

/** The icon of a factor kind in a round tile. */
export function FactorIcon({ kind, large = false }: { kind: FactorKind; large?: boolean }) {
  return <Glyph icon={icons[kind]} size={large ? size.picture : size.touch} />;
}
