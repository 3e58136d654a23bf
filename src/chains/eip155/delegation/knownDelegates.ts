import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { handedTo } from '../../../wire/accountAbstraction';
import { encodeExecution } from '../calls/execution';
import type { AccountCall } from '../smartAccounts/smartAccount';

const simpleAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
]);

/** MetaMask's delegator without state of its own: the account can give permissions (ERC-7710). */
export const metamaskDelegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b';

/**
 * Contracts that an account can be handed to (EIP-7702) and then call itself with several calls that succeed or fail together, at the
 * addresses that they have on every chain. Which of them a wallet uses is the operator's list.
 */
const known: Readonly<Record<string, (calls: readonly AccountCall[]) => Hex>> = {
  [metamaskDelegate]: encodeExecution,
  // Kernel 3.3.
  '0xd6cedde84be40893d153be9d467cd6ad37875b28': encodeExecution,
  // Simple7702Account of entry point 0.8.
  [handedTo.simple7702.toLowerCase()]: (calls) =>
    encodeFunctionData({
      abi: simpleAbi,
      functionName: 'executeBatch',
      args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
    }),
};

/** How such a contract is called with several calls; null for one that is not known. */
export const encoderOf = (delegate: Hex): ((calls: readonly AccountCall[]) => Hex) | null =>
  known[delegate.toLowerCase()] ?? null;
