import { toFunctionSelector, toFunctionSignature } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { GrantRule } from '../../../wire/approval/grant';
import { entryPoints } from '../operations/entryPoints';
import { manager } from './framework';

/** Methods by which a token is taken, or somebody is let to: for these there are limits of their own, in amounts. */
const taking: readonly string[] = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'increaseApproval(address,uint256)',
  'setOperator(address,bool)',
  'transfer(address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'transfer(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'push(address,uint256)',
  'pull(address,uint256)',
  'move(address,address,uint256)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'withdraw(address,uint256,address)',
  // Any of the above may stand inside.
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
].map((signature) => toFunctionSelector(signature));

/**
 * Methods of one contract that may be called in the account's name, so many times.
 * @throws RpcError -32602 for contracts that obey the account itself, and for methods by which tokens are taken.
 */
export function callRule(
  { address, calls, maxCalls }: { address: Hex; calls: readonly string[]; maxCalls: number },
  { common, account }: { common: Omit<GrantRule, 'kind' | 'amount'>; account: string },
): GrantRule {
  const own = [account, manager, ...Object.values(entryPoints), '0x0000000000000000000000000000000000000000'];
  if (own.some((each) => each.toLowerCase() === address.toLowerCase()))
    throw invalidParams('request.permission.data.address', 'must be another contract than those that run this account');
  const methods = calls.map((given) => {
    const isSelector = given.startsWith('0x');
    const selector = isSelector ? given.toLowerCase() : selectorOf(given);
    if (taking.includes(selector))
      throw invalidParams('request.permission.data.calls', 'must not take tokens: ask for an allowance of the token');
    return { selector, signature: isSelector ? null : given };
  });
  return { ...common, kind: 'calls', amount: maxCalls.toString(), contract: address, methods };
}

/** @throws RpcError -32602 for a signature that is none, or that is not written as it is hashed. */
function selectorOf(signature: string): Hex {
  try {
    if (toFunctionSignature(signature) === signature) return toFunctionSelector(signature);
  } catch {
    // Said below.
  }
  throw invalidParams('request.permission.data.calls', 'must be signatures of methods');
}
