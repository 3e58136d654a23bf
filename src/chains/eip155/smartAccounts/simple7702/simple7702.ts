import { entryPointVersions } from '../../operations/entryPoints';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import { delegateContracts } from '../../../../wire/accountAbstraction';
import { typedDataDigest } from '../../accounts/typedData';
import { operationHash } from '../operations/operation';
import type { AccountCall, SmartAccount, SmartAccountOwner } from '../smartAccount';
import { stubSignature } from '../stubSignature';

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
]);

/**
 * Opens the owner's own address as a smart account, delegated to `Simple7702Account` with its first operation (EIP-7702), on EntryPoint
 * 0.8.
 */
export function openSimple7702({ owner, signer }: SmartAccountOwner): SmartAccount {
  return {
    address: owner,
    entryPoint: entryPointVersions.simple7702,
    init: null,
    delegate: delegateContracts.simple7702,
    nonceKey: 0n,
    stubSignature,
    encodeCalls,
    signOperation: async (operation, { chainId }) =>
      signer.signDigest(hexToBytes(operationHash(operation, { version: '0.8', chainId }))),
    signMessage: async (message) => signer.signMessage(message),
    signTypedData: async (typedData) => signer.signDigest(typedDataDigest(typedData)),
  };
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls;
  if (!first) throw new RangeError('The list of calls is empty.');
  if (calls.length === 1)
    return encodeFunctionData({ abi, functionName: 'execute', args: [first.to, first.value, first.data] });
  const list = calls.map(({ to, value, data }) => ({ target: to, value, data }));
  return encodeFunctionData({ abi, functionName: 'executeBatch', args: [list] });
}
