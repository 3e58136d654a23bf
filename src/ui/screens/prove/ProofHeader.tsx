import { color, space, type, weight } from '../../theme/tokens';

/** What is to be proven, and what it takes. */
export function ProofHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <header css={{ display: 'grid', justifyItems: 'center', gap: space.x3, textAlign: 'center' }}>
      <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>{title}</h1>
      <p css={{ color: color.muted, textWrap: 'balance' }}>{lead}</p>
    </header>
  );
}
