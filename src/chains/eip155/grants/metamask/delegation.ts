import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hashStruct,
  hashTypedData,
  parseAbiParameters,
} from 'viem/utils';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import type { Eip155Signer } from '../../accounts/signer';
import { abi, manager } from './framework';

/** A limit, and the contract that enforces it. */
export interface Caveat {
  enforcer: Hex;
  terms: Hex;
}

/** Lets `delegate` act for `delegator`, within every caveat (ERC-7710). */
export interface Delegation {
  delegate: Hex;
  delegator: Hex;
  caveats: readonly Caveat[];
  salt: bigint;
}

/** Root authority: the delegation comes from the account itself, not from another delegation. */
const authority: Hex = `0x${'f'.repeat(64)}`;
const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const;
const parameters = parseAbiParameters([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'Delegation[] delegations',
]);

/** Returns the hash that identifies the delegation in the manager contract. */
export const delegationHash = (delegation: Delegation): Hex =>
  hashStruct({
    primaryType: 'Delegation',
    types,
    data: { ...delegation, authority, caveats: [...delegation.caveats] },
  });

/** Signs the delegation with the key of the account's owner, in the manager's EIP-712 domain on one chain. */
export function signDelegation(
  delegation: Delegation,
  { signer, chainId }: { signer: Eip155Signer; chainId: string },
): Promise<Hex> {
  const digest = hashTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId: BigInt(chainId), verifyingContract: manager },
    types,
    primaryType: 'Delegation',
    message: { ...delegation, authority, caveats: [...delegation.caveats] },
  });
  return signer.signDigest(hexToBytes(digest));
}

/** Encodes the permission context that the delegate passes to `redeemDelegations` of the manager. */
export const encodeContext = (delegation: Delegation, signature: Hex): Hex =>
  encodeAbiParameters(parameters, [[whole(delegation, signature)]]);

/** Encodes the call of the account that revokes the delegation of a context. */
export function encodeRevocation(context: Hex): Hex {
  const [[delegation]] = decodeAbiParameters(parameters, context);
  if (!delegation) throw new TypeError('The permission context contains no delegation.');
  return encodeFunctionData({ abi, functionName: 'disableDelegation', args: [delegation] });
}

/** Returns the terms of the caveat that a context has for that enforcer, or null if it has none. */
export function readTerms(context: Hex, enforcer: Hex): Hex | null {
  const [[delegation]] = decodeAbiParameters(parameters, context);
  const found = delegation?.caveats.find((caveat) => isSameAddress(caveat.enforcer, enforcer));
  return found?.terms ?? null;
}

function whole(delegation: Delegation, signature: Hex) {
  const caveats = delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const }));
  return { ...delegation, authority, caveats, signature };
}
