import { encodeFunctionData, parseAbi } from 'viem/utils';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { probeCode } from './probeCode';

/** A call to simulate. */
export interface SimulatedCall {
  from: Hex;
  to: Hex | null;
  value: bigint;
  data: Hex;
  /** The contract that the transaction delegates the account to (EIP-7702); the zero address removes the delegation. */
  delegate?: Hex | null;
}

export const probeAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Read { address target; bytes data; }',
  'struct Word { bool known; bytes32 value; }',
  'function run(Call[] calls, Read[] reads, address delegate) returns (bool ok, int256 native, uint256 used, Word[] first, Word[] last)',
]);

const zeroAddress: Hex = '0x0000000000000000000000000000000000000000';
/** Has no code, so the account behaves as if it were not delegated. */
const withoutCode: Hex = '0x000000000000000000000000000000000000dead';

/**
 * Returns the params of a call in which a probe contract (Probe.sol, by state override) replaces the account's code: it makes the calls in
 * sequence, and the last one is examined. Returns null for a call that creates a contract, which the probe cannot make.
 */
export function overrideAccount({
  calls,
  reads,
  delegate = null,
}: {
  calls: readonly SimulatedCall[];
  reads: readonly { target: Hex; data: Hex }[];
  delegate?: Hex | null;
}): { params: { from: Hex; to: Hex; value: string; data: Hex }; overrides: Record<string, { code: Hex }> } | null {
  const from = calls[0]?.from;
  if (from === undefined) return null;
  const made = calls.flatMap(({ to, value, data }) => (to === null ? [] : [{ to, value, data }]));
  if (made.length < calls.length) return null;
  const runs = delegate === zeroAddress ? withoutCode : (delegate ?? zeroAddress);
  const data = encodeFunctionData({ abi: probeAbi, functionName: 'run', args: [made, reads, runs] });
  return { params: { from, to: from, value: toQuantity(0), data }, overrides: { [from]: { code: probeCode } } };
}

/** Returns the code of an account after it is delegated to a contract, or after its delegation is removed (EIP-7702). */
export const codeOf = (delegate: Hex): Hex => (delegate === zeroAddress ? '0x' : `0xef0100${delegate.slice(2)}`);
