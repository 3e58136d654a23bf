import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';
import type { RpcClient } from '../../../network/rpcClient';
import { permit2 } from '../../assets/tokenCall';
import { normalizeTypedData } from '../../accounts/typedData';
import { isSameAddress } from '../../../../kit/chain/isSameAddress';

export { permit2 };

/** Returns the name of a contract that gets an allowance: that of its source, unless it is shared by many. */
export const spenderName = ({ spender, name }: { spender: string; name: string }): string =>
  isSameAddress(spender, permit2) ? 'Permit2' : name;

const abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** The most that Permit2 can allow. */
export const maxPermitted = 2n ** 160n - 1n;

/** What Permit2 lets a spender take. */
export interface Permission {
  amount: bigint;
  /** Epoch seconds. */
  expiration: number;
  /** The number that the next permit must have. */
  nonce: number;
}

/** A permission that its owner signs and the spender passes on to Permit2. */
export interface Permit {
  details: { token: Hex; amount: bigint; expiration: number; nonce: number };
  spender: Hex;
  /** Epoch seconds. */
  sigDeadline: bigint;
}

export interface SignedPermit {
  permit: Permit;
  signature: Hex;
}

/**
 * Reads from the chain what a spender may take through Permit2.
 * @throws Error if Permit2 is not deployed or the chain does not respond.
 */
export async function readPermission(
  client: RpcClient,
  { owner, token, spender }: { owner: Hex; token: Hex; spender: Hex },
): Promise<Permission> {
  const data = encodeFunctionData({ abi, functionName: 'allowance', args: [owner, token, spender] });
  const answer = await client.request('eth_call', [{ to: permit2, data }, 'latest']);
  if (!isHex(answer, 96)) throw new Error('The network has no Permit2 contract.');
  const [amount, expiration, nonce] = decodeFunctionResult({ abi, functionName: 'allowance', data: answer });
  return { amount, expiration, nonce };
}

/** Encodes the call with which the owner itself lets a spender take an amount; zero takes the permission back. */
export function encodePermission({
  token,
  spender,
  amount,
  expiration,
}: {
  token: Hex;
  spender: Hex;
  amount: bigint;
  /** Epoch seconds. */
  expiration: number;
}): { to: Hex; data: Hex } {
  const args = [token, spender, amount, expiration] as const;
  return { to: permit2, data: encodeFunctionData({ abi, functionName: 'approve', args }) };
}

/** Returns the typed data of a permit (`PermitSingle`). Types and domain are the wallet's own. */
export const permitData = (permit: Permit, chainId: string): TypedData =>
  normalizeTypedData({
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId, verifyingContract: permit2 },
    message: {
      details: {
        token: permit.details.token,
        amount: permit.details.amount.toString(),
        expiration: permit.details.expiration,
        nonce: permit.details.nonce,
      },
      spender: permit.spender,
      sigDeadline: permit.sigDeadline.toString(),
    },
  });
