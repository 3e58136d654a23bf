import { concat, getCreate2Address, keccak256, pad, toHex } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

/** Returns the address at which a factory deploys a contract (EIP-1014), with its checksum. */
export function create2Address(input: { factory: Hex; salt: Hex; bytecodeHash: Hex }): Hex {
  return getCreate2Address({ from: input.factory, salt: input.salt, bytecodeHash: input.bytecodeHash });
}

/** Returns `keccak256(data ‖ uint256 index)` for an owner's first account (index 0). */
export const firstSalt = (data: Hex): Hex => keccak256(concat([data, pad(toHex(0n), { size: 32 })]));
