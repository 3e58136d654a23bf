import { color, space, type, weight } from '../../theme/tokens';

/** The heading of a proof: what is to be proven, and what is needed for it. */
export function ProofHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <header css={{ display: 'grid', justifyItems: 'center', gap: space.x3, textAlign: 'center' }}>
      <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>{title}</h1>
      <p css={{ color: color.muted, textWrap: 'balance' }}>{lead}</p>
    </header>
  );
}
