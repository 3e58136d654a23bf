import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { delegateContracts } from '../../../wire/accountAbstraction';
import { encodeExecution } from '../calls/execution';
import { kernelDelegate, metamaskDelegate } from '../operations/delegate';
import type { AccountCall } from '../smartAccounts/smartAccount';

const simpleAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
]);

/**
 * Contracts that an account can be delegated to (EIP-7702) to make several calls that succeed or fail together, at the addresses that they
 * have on every chain. The operator's configuration decides which of them a wallet uses.
 */
const known: Readonly<Record<string, (calls: readonly AccountCall[]) => Hex>> = {
  [metamaskDelegate]: encodeExecution,
  [kernelDelegate]: encodeExecution,
  // Simple7702Account of EntryPoint 0.8.
  [delegateContracts.simple7702.toLowerCase()]: (calls) =>
    encodeFunctionData({
      abi: simpleAbi,
      functionName: 'executeBatch',
      args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
    }),
};

/** Returns the encoder of several calls for such a contract, or null for an unknown contract. */
export const encoderOf = (delegate: Hex): ((calls: readonly AccountCall[]) => Hex) | null =>
  known[delegate.toLowerCase()] ?? null;
