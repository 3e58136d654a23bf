import { decodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../kit/hex';

/** Calls of ERC-20 and ERC-721 that are told in words. Both standards share `transferFrom` and `approve`. */
const signatures = [
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
] as const;

/** Any allowance from here on is "all there is": no token has half of 2^256 units. */
const unlimitedFrom = 1n << 255n;

/** A decoded call; `amount` in the smallest unit, null for calls that are about all tokens. */
export interface TokenCall {
  name: string;
  args: { name: string; value: string }[];
  counterparty: Hex;
  amount: bigint | null;
  unlimited: boolean;
}

/** Decodes the call data of a known token call; null when it is anything else, or has bytes left over. */
export function decodeTokenCall(data: Hex): TokenCall | null {
  if (data.length < 10) return null;
  const abi = parseAbi(signatures);
  try {
    const { functionName, args } = decodeFunctionData({ abi, data });
    const entry = abi.find((item) => item.name === functionName && item.inputs.length === args.length);
    const named = args.map((value, index) => ({ name: entry?.inputs[index]?.name ?? '', value: String(value) }));
    return { name: functionName, args: named, ...meaning(named) };
  } catch {
    return null;
  }
}

function meaning(args: { name: string; value: string }[]): Pick<TokenCall, 'counterparty' | 'amount' | 'unlimited'> {
  const find = (...names: string[]) => args.find(({ name }) => names.includes(name))?.value;
  const counterparty = find('to', 'spender', 'operator') as Hex;
  const approved = find('approved');
  if (approved !== undefined) return { counterparty, amount: null, unlimited: approved === 'true' };
  const amount = BigInt(find('amount', 'tokenId') ?? 0);
  return { counterparty, amount, unlimited: find('spender') !== undefined && amount >= unlimitedFrom };
}
