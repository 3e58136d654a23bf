import { encodeFunctionData } from 'viem/utils';
import { NodeError } from '../../../errors/node';
import { isHex, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { tokenAbi } from './swapAbi';

/** The largest uint256: an unlimited allowance. */
export const unlimited = 2n ** 256n - 1n;

/** Encodes the call that allows a contract to take an amount of a token. */
export function encodeAllow({
  token,
  spender,
  amount,
}: {
  token: string | null;
  spender: string | null;
  amount: bigint;
}): { to: Hex; data: Hex } {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender as Hex, amount] });
  return { to: token as Hex, data };
}

/**
 * Reads an allowance from the token.
 * @throws Error if the contract does not behave like a token, or if the chain does not respond.
 */
export async function readAllowance(
  client: RpcClient,
  { token, owner, spender }: { token: Hex; owner: Hex; spender: Hex },
): Promise<bigint> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'allowance', args: [owner, spender] });
  const answer = await client.request('eth_call', [{ to: token, data }, 'latest']);
  if (!isHex(answer) || answer.length < 66) throw new Error(`The contract ${token} is not an ERC-20 token.`);
  return BigInt(answer.slice(0, 66));
}

/**
 * Returns the allowances to set, in order: none, the amount, or zero first if the token does not accept a new allowance over an existing
 * one.
 */
export async function missingAllowances(
  client: RpcClient,
  { token, owner, spender, amount }: { token: Hex; owner: Hex; spender: Hex; amount: bigint },
): Promise<bigint[]> {
  const given = await readAllowance(client, { token, owner, spender });
  if (given >= amount) return [];
  if (given === 0n) return [amount];
  try {
    const { to, data } = encodeAllow({ token, spender, amount });
    await client.request('eth_call', [{ from: owner, to, data }, 'latest']);
    return [amount];
  } catch (error) {
    if (error instanceof NodeError) return [0n, amount];
    throw error;
  }
}
