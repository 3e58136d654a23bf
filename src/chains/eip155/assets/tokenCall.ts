import type { AbiFunction } from 'viem';
import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';

/** ERC-20 and ERC-721 calls that are shown in words. Both standards share `transferFrom` and `approve`. */
const abi = [
  call('transfer', { to: 'address', amount: 'uint256' }),
  call('approve', { spender: 'address', amount: 'uint256' }),
  call('transferFrom', { from: 'address', to: 'address', amount: 'uint256' }),
  call('increaseAllowance', { spender: 'address', amount: 'uint256' }),
  call('setApprovalForAll', { operator: 'address', approved: 'bool' }),
  call('safeTransferFrom', { from: 'address', to: 'address', tokenId: 'uint256' }),
  call('safeTransferFrom', { from: 'address', to: 'address', tokenId: 'uint256', data: 'bytes' }),
];
/** The same for Permit2, which manages allowances of all tokens. */
const sharedAbi = [call('approve', { token: 'address', spender: 'address', amount: 'uint160', expiration: 'uint48' })];
/** At the same address on every chain. */
export const permit2: Hex = '0x000000000022d473030f116ddee9f6b43ac78ba3';

/** An allowance from this amount on is shown as unlimited: no token has half of 2^256 units, or half of what Permit2 can allow. */
const unlimitedFrom = 1n << 255n;
const sharedUnlimitedFrom = 1n << 159n;

/** A decoded call; `amount` is in the smallest unit, or null for calls that concern all tokens. */
export interface TokenCall {
  name: string;
  args: { name: string; value: string }[];
  /** The token, if it is not the called contract. */
  token?: Hex;
  counterparty: Hex;
  amount: bigint | null;
  unlimited: boolean;
}

/** Decodes the call data of a known token call. Returns null for anything else, or if bytes are left over. */
export function decodeTokenCall(data: Hex, to?: Hex): TokenCall | null {
  if (data.length < 10) return null;
  const table = to?.toLowerCase() === permit2 ? sharedAbi : abi;
  try {
    const { functionName, args } = decodeFunctionData({ abi: table, data });
    const entry = table.find((item) => item.name === functionName && item.inputs.length === args.length);
    const named = args.map((value, index) => ({ name: entry?.inputs[index]?.name ?? '', value: String(value) }));
    return { name: functionName, args: named, ...meaning(named) };
  } catch {
    return null;
  }
}

function meaning(args: { name: string; value: string }[]): Omit<TokenCall, 'name' | 'args'> {
  const find = (...names: string[]) => args.find(({ name }) => names.includes(name))?.value;
  const counterparty = find('to', 'spender', 'operator') as Hex;
  const approved = find('approved');
  if (approved !== undefined) return { counterparty, amount: null, unlimited: approved === 'true' };
  const amount = BigInt(find('amount', 'tokenId') ?? 0);
  const token = find('token') as Hex | undefined;
  if (token !== undefined) return { token, counterparty, amount, unlimited: amount >= sharedUnlimitedFrom };
  return { counterparty, amount, unlimited: find('spender') !== undefined && amount >= unlimitedFrom };
}

function call(name: string, inputs: Record<string, string>): AbiFunction {
  const named = Object.entries(inputs).map(([input, type]) => ({ name: input, type }));
  return { type: 'function', name, inputs: named, outputs: [], stateMutability: 'nonpayable' };
}
