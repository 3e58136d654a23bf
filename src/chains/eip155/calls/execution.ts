import { concat, encodeAbiParameters, encodeFunctionData, pad, parseAbi, parseAbiParameters, toHex } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { AccountCall } from '../smartAccounts/smartAccount';

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']);
export const batchParameters = parseAbiParameters('(address target, uint256 value, bytes callData)[]');

/** Encodes calls of a modular account (ERC-7579): a single call, or several that succeed or fail together. */
export function encodeExecution(calls: readonly AccountCall[]): Hex {
  const [first] = calls;
  if (!first) throw new RangeError('The list of calls is empty.');
  const isBatch = calls.length > 1;
  const mode = pad(isBatch ? '0x01' : '0x00', { size: 32, dir: 'right' });
  const data = isBatch
    ? encodeAbiParameters(batchParameters, [
        calls.map(({ to, value, data: callData }) => ({ target: to, value, callData })),
      ])
    : concat([first.to, toHex(first.value, { size: 32 }), first.data]);
  return encodeFunctionData({ abi, functionName: 'execute', args: [mode, data] });
}
