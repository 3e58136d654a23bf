import { blo } from 'blo';
import type { Hex } from '../../../kit/hex';
import { radius } from '../../theme/tokens';

/** The picture of an address. It says nothing that the address beside it does not say. */
export function Avatar({ address, size = 40 }: { address: Hex; size?: number }) {
  return <img src={blo(address, size)} alt="" width={size} height={size} css={{ borderRadius: radius.full }} />;
}
