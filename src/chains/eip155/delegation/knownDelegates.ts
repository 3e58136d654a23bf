import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { delegateContracts } from '../../../wire/accountAbstraction';
import { encodeExecution } from '../calls/execution';
import { metamaskDelegate } from '../operations/delegate';
import type { AccountCall } from '../smartAccounts/smartAccount';

const simpleAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
]);

/**
 * Contracts that an account can be delegated to (EIP-7702) and then call itself with several calls that succeed or fail together, at the
 * addresses that they have on every chain. Which of them a wallet uses is the operator's list.
 */
const known: Readonly<Record<string, (calls: readonly AccountCall[]) => Hex>> = {
  [metamaskDelegate]: encodeExecution,
  // Simple7702Account of entry point 0.8.
  [delegateContracts.simple7702.toLowerCase()]: (calls) =>
    encodeFunctionData({
      abi: simpleAbi,
      functionName: 'executeBatch',
      args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
    }),
};

/** How such a contract is called with several calls; null for one that is not known. */
export const encoderOf = (delegate: Hex): ((calls: readonly AccountCall[]) => Hex) | null =>
  known[delegate.toLowerCase()] ?? null;
