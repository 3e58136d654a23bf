import type { PersonalFacts } from '../../../wire/approval/effects';
import { Address } from '../../components/identity/Address';
import { VisibleText } from '../../components/VisibleText';
import { color, weight } from '../../theme/tokens';

/** An address, below the name that the user has given it. */
export function Party({ address, personal }: { address: string; personal: PersonalFacts | undefined }) {
  const name = personal?.names[address.toLowerCase()];
  if (name === undefined) return <Address address={address} />;
  return (
    <span css={{ display: 'grid', justifyItems: 'end' }}>
      <VisibleText text={name} />
      <span css={{ color: color.muted, fontWeight: weight.normal }}>
        <Address address={address} />
      </span>
    </span>
  );
}
