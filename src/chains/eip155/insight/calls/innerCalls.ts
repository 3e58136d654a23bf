import type { AbiParameter } from 'viem';
import { decodeAbiParameters, parseAbiParameters } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';

export interface InnerCall {
  to: Hex | null;
  data: Hex;
}

interface Outer {
  name: string;
  inputs: readonly AbiParameter[];
  args: readonly unknown[];
  /** The called contract. */
  to: Hex | null;
}

/** Functions whose first bytes argument is a call to the address beside it. */
const forwards = /^(exec|execute|execTransaction|execTransactionFromModule|executeUserOp|functionCall)$/;
const batch7579 = parseAbiParameters('(address target,uint256 value,bytes data)[]');

/** Returns the calls inside a decoded call: multicalls, batches of smart accounts, Safe's packed calls (MultiSend). */
export function innerCalls(outer: Outer): InnerCall[] {
  const { name, inputs, args, to } = outer;
  if (name === 'multiSend') return readPacked(args[0]);
  if (name === 'execute' && inputs[0]?.name === 'mode') return read7579(args);
  if (name === 'execute' && inputs[0]?.name === 'commands') return [];
  if (name === 'multicall' || name === 'batch')
    return bytesList(args.find(Array.isArray)).map((data) => ({ to, data }));
  const structs = args.find((arg) => Array.isArray(arg) && isPlainObject(arg[0]) && 'target' in arg[0]);
  if (Array.isArray(structs)) return structs.flatMap(readStruct);
  const parallel = readParallel(outer);
  if (parallel.length > 0) return parallel;
  if (!forwards.test(name)) return [];
  const [target, data] = [args[0], args.find((_, at) => inputs[at]?.type === 'bytes')];
  return isHex(target, 20) && isHex(data) ? [{ to: target, data }] : [];
}

function readStruct(item: unknown): InnerCall[] {
  if (!isPlainObject(item)) return [];
  const data = item.callData ?? item.data;
  return isHex(item.target, 20) && isHex(data) ? [{ to: item.target, data }] : [];
}

/** Reads `executeBatch(address[] targets, …, bytes[] data)` and `propose`. */
function readParallel({ inputs, args }: Outer): InnerCall[] {
  const of = (type: string) => args[inputs.findIndex((input) => input.type === type)];
  const [targets, calls] = [of('address[]'), of('bytes[]')];
  if (!Array.isArray(targets) || !Array.isArray(calls) || targets.length !== calls.length) return [];
  return targets.flatMap((target: unknown, at) => {
    const data: unknown = calls[at];
    return isHex(target, 20) && isHex(data) ? [{ to: target, data }] : [];
  });
}

/** Reads EIP-7579 calls: the first byte of the mode says whether a single call is packed, or a list is encoded. */
function read7579([mode, calldata]: readonly unknown[]): InnerCall[] {
  if (!isHex(mode, 32) || !isHex(calldata)) return [];
  if (mode.startsWith('0x00') && calldata.length >= 2 + 104) {
    return [{ to: `0x${calldata.slice(2, 42)}`, data: `0x${calldata.slice(106)}` }];
  }
  try {
    const [calls] = decodeAbiParameters(batch7579, calldata);
    return calls.map(({ target, data }) => ({ to: target, data }));
  } catch {
    return [];
  }
}

/** Reads Safe's MultiSend: operation (1 byte), to (20), value (32), length (32), data; repeated. */
function readPacked(transactions: unknown): InnerCall[] {
  const calls: InnerCall[] = [];
  if (!isHex(transactions)) return calls;
  for (let at = 2; at + 170 <= transactions.length;) {
    const to = `0x${transactions.slice(at + 2, at + 42)}` as const;
    const length = Number(BigInt(`0x${transactions.slice(at + 106, at + 170)}`)) * 2;
    const end = at + 170 + length;
    if (!(end <= transactions.length)) break;
    calls.push({ to, data: `0x${transactions.slice(at + 170, end)}` });
    at = end;
  }
  return calls;
}

function bytesList(value: unknown): Hex[] {
  return Array.isArray(value) ? value.filter((item): item is Hex => isHex(item)) : [];
}
