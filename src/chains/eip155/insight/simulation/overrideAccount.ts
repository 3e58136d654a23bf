import { encodeFunctionData, parseAbi } from 'viem/utils';
import { toQuantity, type Hex } from '../../../../kit/hex';
import { probeCode } from './probeCode';

/** The call whose outcome is simulated. */
export interface SimulatedCall {
  from: Hex;
  to: Hex | null;
  value: bigint;
  data: Hex;
  /** Whom the account is delegated to with it (EIP-7702); the zero address takes it back. */
  delegate?: Hex | null;
}

export const probeAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Read { address target; bytes data; }',
  'struct Word { bool known; bytes32 value; }',
  'function run(Call[] calls, Read[] reads, address delegate) returns (bool ok, int256 native, uint256 used, Word[] first, Word[] last)',
]);

const zeroAddress: Hex = '0x0000000000000000000000000000000000000000';
/** Runs no code, like an account that is delegated to nobody. */
const withoutCode: Hex = '0x000000000000000000000000000000000000dead';

/**
 * Params of a call that a stand-in for the account answers (Probe.sol, by state override): it makes the calls in a row,
 * the last of which is asked about. Null for one that creates a contract, which it cannot make.
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

/** The code of an account once it is delegated to a contract, or to none again (EIP-7702). */
export const codeOf = (delegate: Hex): Hex => (delegate === zeroAddress ? '0x' : `0xef0100${delegate.slice(2)}`);
