import { toFunctionSelector, toFunctionSignature } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { GrantRule } from '../../../wire/approval/grant';
import { createSignatureTable } from '../insight/calls/signatureTable';
import { entryPoints } from '../operations/entryPoints';

/** Methods that transfer a token or allow another address to do so: these have separate limits, in amounts. */
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
  // Methods that can contain any of the above.
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
].map((signature) => toFunctionSelector(signature));

/**
 * Returns the rule for methods of one contract that may be called for the account, up to a number of times.
 * @throws RpcError -32602 for contracts that control the account itself, and for methods that transfer tokens.
 */
export function callRule(
  { address, calls, maxCalls }: { address: Hex; calls: readonly string[]; maxCalls: number },
  {
    common,
    account,
    isOwn,
  }: {
    common: Omit<GrantRule, 'kind' | 'amount'>;
    account: string;
    /** Returns whether the address is an account of this wallet, or a contract that decides on accounts or permissions. */
    isOwn: (address: string) => boolean;
  },
): GrantRule {
  const own = [account, ...Object.values(entryPoints), '0x0000000000000000000000000000000000000000'];
  if (isOwn(address) || own.some((each) => each.toLowerCase() === address.toLowerCase()))
    throw invalidParams('request.permission.data.address', 'must not be a contract that operates this account');
  const known = createSignatureTable();
  const methods = calls.map((given) => {
    const isSelector = given.startsWith('0x');
    const selector = isSelector ? given.toLowerCase() : selectorOf(given);
    if (taking.includes(selector))
      throw invalidParams('request.permission.data.calls', 'must not move tokens: request a token allowance instead');
    const intent = known(selector as Hex).find((call) => call.intent !== null)?.intent;
    return { selector, signature: isSelector ? null : given, ...(intent && { intent }) };
  });
  return { ...common, kind: 'calls', amount: maxCalls.toString(), contract: address, methods };
}

/**
 * Returns the selector of a method signature.
 * @throws RpcError -32602 for an invalid signature, or one that is not in its canonical form.
 */
function selectorOf(signature: string): Hex {
  try {
    if (toFunctionSignature(signature) === signature) return toFunctionSelector(signature);
  } catch {
    // Falls through to the error below.
  }
  throw invalidParams('request.permission.data.calls', 'must be method signatures');
}
