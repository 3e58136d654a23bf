import { concat, getCreate2Address, keccak256, pad, toHex } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

/** Where a factory puts a contract (EIP-1014), in the form that users read. */
export function create2Address(input: { factory: Hex; salt: Hex; bytecodeHash: Hex }): Hex {
  return getCreate2Address({ from: input.factory, salt: input.salt, bytecodeHash: input.bytecodeHash });
}

/** `keccak256(data ‖ uint256 index)` with the first of an owner's accounts. */
export const firstSalt = (data: Hex): Hex => keccak256(concat([data, pad(toHex(0n), { size: 32 })]));
