import { Address } from '../../components/identity/Address';
import { Avatar } from '../../components/identity/Avatar';
import { space } from '../../theme/tokens';

/** One of the user's accounts, as a fact of a request. */
export const OwnAccount = ({ address }: { address: string }) => (
  <span css={{ display: 'inline-flex', alignItems: 'center', gap: space.x2 }}>
    <Avatar address={address} size={20} />
    <span css={{ alignSelf: 'baseline' }}>
      <Address address={address} />
    </span>
  </span>
);
