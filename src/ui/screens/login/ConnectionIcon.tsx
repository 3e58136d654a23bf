import { Fingerprint, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import type { ConnectionSummary } from '../../../wire/http/project';
import { BrandIcon, hasBrandIcon } from '../../components/identity/BrandIcon';
import { Tile } from '../../components/identity/Tile';
import { size, stroke } from '../../theme/tokens';

const icons: Record<string, typeof Fingerprint> = {
  email_passwordless: Mail,
  passkeys: Fingerprint,
  sms_passwordless: Smartphone,
  authenticator: ShieldCheck,
};

/** The icon of a connection, or the first letter of its provider. */
export function ConnectionIcon({ kind, name }: Pick<ConnectionSummary, 'kind' | 'name'>) {
  const Icon = icons[kind];
  if (Icon) return <Icon aria-hidden size={size.icon} strokeWidth={stroke} />;
  return hasBrandIcon(kind) ? <BrandIcon kind={kind} /> : <Tile name={name} size={size.icon} />;
}
