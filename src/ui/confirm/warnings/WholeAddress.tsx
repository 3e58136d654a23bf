import { color, monoFamily, type } from '../../theme/tokens';

/** An address in full, in two lines of the same length where one is too short for it, so that it can be compared. */
export function WholeAddress({ address }: { address: string }) {
  const half = Math.ceil(address.length / 2);
  return (
    <span css={{ display: 'block', fontFamily: monoFamily, ...type.small, color: color.normal }}>
      <span css={part}>{address.slice(0, half)}</span>
      <span css={part}>{address.slice(half)}</span>
    </span>
  );
}

const part = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' } as const;
