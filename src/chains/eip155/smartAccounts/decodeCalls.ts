import { decodeAbiParameters, decodeFunctionData, parseAbi, size, slice } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { batchParameters } from '../calls/execution';
import type { AccountCall, SmartAccount } from './smartAccount';

/** The functions with which the accounts of all providers are called. */
const abi = parseAbi([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions) payable',
  'function execute_ncC(address dest, uint256 value, bytes func)',
  'function executeBatch_y6U(address[] dest, uint256[] value, bytes[] func)',
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
]);

/** Decodes the calls in an operation's `callData`. Returns null unless this account encodes them to exactly the same bytes. */
export function decodeCalls(account: Pick<SmartAccount, 'encodeCalls'>, callData: Hex): AccountCall[] | null {
  try {
    const calls = readCalls(callData);
    return account.encodeCalls(calls).toLowerCase() === callData.toLowerCase() ? calls : null;
  } catch {
    return null;
  }
}

function readCalls(callData: Hex): AccountCall[] {
  const { functionName, args } = decodeFunctionData({ abi, data: callData });
  switch (functionName) {
    case 'execute': {
      if (args.length === 3) return [{ to: args[0], value: args[1], data: args[2] }];
      const [mode, data] = args;
      if (mode.startsWith('0x01'))
        return decodeAbiParameters(batchParameters, data)[0].map(({ target, value, callData: inner }) => ({
          to: target,
          value,
          data: inner,
        }));
      return [{ to: slice(data, 0, 20), value: BigInt(slice(data, 20, 52)), data: rest(data, 52) }];
    }
    case 'executeUserOpWithErrorString': {
      const [to, value, data, operation] = args;
      return operation === 1 ? readCalls(data) : [{ to, value, data }];
    }
    case 'multiSend':
      return readPacked(args[0]);
    case 'execute_ncC':
      return [{ to: args[0], value: args[1], data: args[2] }];
    case 'executeBatch':
    case 'executeBatch_y6U': {
      if (args.length === 1) return args[0].map(({ target, value, data }) => ({ to: target, value, data }));
      const [to, values, data] = args;
      return to.map((each, at) => ({ to: each, value: values[at] ?? 0n, data: data[at] ?? '0x' }));
    }
  }
}

/** Reads `operation ‖ to ‖ value ‖ length ‖ data`, repeated. */
function readPacked(packed: Hex): AccountCall[] {
  const calls: AccountCall[] = [];
  for (let at = 0; at < size(packed);) {
    const length = Number(BigInt(slice(packed, at + 53, at + 85)));
    const end = at + 85 + length;
    const data = length === 0 ? '0x' : slice(packed, at + 85, end, { strict: true });
    calls.push({ to: slice(packed, at + 1, at + 21), value: BigInt(slice(packed, at + 21, at + 53)), data });
    at = end;
  }
  return calls;
}

const rest = (data: Hex, from: number): Hex => (size(data) > from ? slice(data, from) : '0x');
