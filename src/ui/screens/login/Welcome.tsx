import type { ReactNode } from 'react';
import { color, space, type, weight } from '../../theme/tokens';
import { Brand } from './Brand';

/** The top of a login screen: the wallet's logo, the request, and usually the reason. */
export function Welcome({
  title,
  lead,
  picture = <Brand size={56} />,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** Replaces the wallet's own logo. */
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header css={{ display: 'grid', justifyItems: 'center', gap: space.x2, marginTop: space.x2, textAlign: 'center' }}>
      {picture}
      <h1
        css={{ ...type.title, fontWeight: weight.bold, color: color.strong, marginTop: space.x2, textWrap: 'balance' }}
      >
        {title}
      </h1>
      {lead !== undefined && <p css={{ color: color.muted, textWrap: 'balance' }}>{lead}</p>}
      {children}
    </header>
  );
}
