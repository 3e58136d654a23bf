import { blo } from 'blo';
import { isHex } from '../../../kit/hex';
import { radius } from '../../theme/tokens';

/** The picture of an address. It is decorative: the address is shown next to it. */
export function Avatar({ address, size = 40 }: { address: string; size?: number }) {
  const seed = isHex(address) ? address : (`0x${address}` as const);
  return <img src={blo(seed, size)} alt="" width={size} height={size} css={{ borderRadius: radius.full }} />;
}
