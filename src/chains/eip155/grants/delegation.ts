import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hashStruct,
  hashTypedData,
  parseAbiParameters,
} from 'viem/utils';
import { hexToBytes, type Hex } from '../../../kit/hex';
import type { Eip155Signer } from '../accounts/signer';
import { abi, manager } from './framework';

/** A limit, and the contract that keeps it. */
export interface Caveat {
  enforcer: Hex;
  terms: Hex;
}

/** Lets `delegate` act for `delegator`, as far as every caveat allows it (ERC-7710). */
export interface Delegation {
  delegate: Hex;
  delegator: Hex;
  caveats: readonly Caveat[];
  salt: bigint;
}

/** It stands on the account itself, and on no other delegation. */
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

/** By which the manager knows it. */
export const delegationHash = (delegation: Delegation): Hex =>
  hashStruct({
    primaryType: 'Delegation',
    types,
    data: { ...delegation, authority, caveats: [...delegation.caveats] },
  });

/** The owner of the account signs for it, in the manager's domain on one chain. */
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

/** What the taker hands to `redeemDelegations` of the manager. */
export const encodeContext = (delegation: Delegation, signature: Hex): Hex =>
  encodeAbiParameters(parameters, [[whole(delegation, signature)]]);

/** The call of the account that takes back what a context lets. */
export function encodeRevocation(context: Hex): Hex {
  const [[delegation]] = decodeAbiParameters(parameters, context);
  if (!delegation) throw new TypeError('There is no delegation');
  return encodeFunctionData({ abi, functionName: 'disableDelegation', args: [delegation] });
}

/** The terms of the caveat that a context has of that enforcer; null where it has none. */
export function readTerms(context: Hex, enforcer: Hex): Hex | null {
  const [[delegation]] = decodeAbiParameters(parameters, context);
  const found = delegation?.caveats.find((caveat) => caveat.enforcer.toLowerCase() === enforcer.toLowerCase());
  return found?.terms ?? null;
}

function whole(delegation: Delegation, signature: Hex) {
  const caveats = delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const }));
  return { ...delegation, authority, caveats, signature };
}
