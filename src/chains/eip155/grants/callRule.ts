import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { toFunctionSelector } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { CallMethod, GrantRule } from '../../../wire/approval/grant';
import { typesOf, wordOf, type CallableContract } from '../../../wire/callPermission';
import { createSignatureTable } from '../insight/calls/signatureTable';
import { entryPoints } from '../operations/entryPoints';

/**
 * Returns the rule for methods of one contract that may be called for the account, up to a number of times: only those that the operator
 * lists, with the arguments that the list fixes.
 * @throws RpcError -32602 for other contracts and methods, and for contracts that control the account itself.
 */
export function callRule(
  { address, calls, maxCalls }: { address: Hex; calls: readonly string[]; maxCalls: number },
  {
    common,
    account,
    isOwn,
    listed,
  }: {
    common: Omit<GrantRule, 'kind' | 'amount'>;
    account: string;
    /** Returns whether the address is an account of this wallet, or a contract that decides on accounts or permissions. */
    isOwn: (address: string) => boolean;
    /** What the operator lists on the chain. */
    listed: readonly CallableContract[];
  },
): GrantRule {
  const own = [account, ...Object.values(entryPoints), '0x0000000000000000000000000000000000000000'];
  const isSame = (each: string) => isSameAddress(each, address);
  if (isOwn(address) || own.some(isSame))
    throw invalidParams('request.permission.data.address', 'must not be a contract that operates this account');
  const found = listed.find((each) => isSame(each.address));
  if (!found)
    throw invalidParams(
      'request.permission.data.address',
      'must be a contract that the operator of this wallet lists for permissions',
    );
  const known = createSignatureTable();
  const methods = calls.map((signature): CallMethod => {
    const method = found.methods.find((each) => each.signature === signature);
    if (!method)
      throw invalidParams(
        'request.permission.data.calls',
        'must be methods of the contract that the operator of this wallet lists, by their signatures',
      );
    const selector = toFunctionSelector(signature);
    const intent = known(selector).find((call) => call.intent !== null)?.intent;
    return { selector, signature, ...(intent && { intent }), args: argumentsOf(method, account) };
  });
  return {
    ...common,
    kind: 'calls',
    amount: maxCalls.toString(),
    contract: address,
    contractName: found.name,
    methods,
  };
}

/** Returns the arguments of a listed method for an account. */
function argumentsOf({ signature, arguments: given }: CallableContract['methods'][number], account: string) {
  const types = typesOf(signature) ?? [];
  return given.map(({ name, value }, at) => {
    const type = types[at] ?? '';
    if (value === 'any') return { name, type, value: null, word: null };
    const fixed = value === 'account' ? account : value;
    const word = wordOf(value === 'account' ? 'address' : type, fixed);
    if (word === null) throw new TypeError(`The operator's value of ${name} is not of type ${type}.`);
    return { name, type, value: fixed, word };
  });
}
