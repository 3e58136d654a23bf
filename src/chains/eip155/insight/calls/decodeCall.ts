import type { AbiParameter } from 'viem';
import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallFacts } from '../../../../wire/approval/call';
import { checksumAddress } from '../../accounts/address';
import { innerCalls } from './innerCalls';
import type { SignatureTable } from './signatureTable';

/** Calls inside calls inside calls: deeper or more than this is no message to a user (docs/threats.md 60). */
const maxDepth = 4;
export const maxCalls = 200;
/** Characters of one argument; the whole of it is in the raw data. */
const maxText = 2_000;

/** What a call says it does: name and arguments, and the calls it carries inside. Null where no known signature fits. */
export function decodeCall(
  { to, data }: { to: Hex | null; data: Hex },
  { table }: { table: SignatureTable },
): CallFacts | null {
  let left = maxCalls;

  function decode({ to, data }: { to: Hex | null; data: Hex }, depth: number): CallFacts | null {
    if (data.length < 10 || depth > maxDepth || --left < 0) return null;
    for (const { abi, intent } of table(data.slice(0, 10) as Hex)) {
      const args = readArgs({ abi: [abi], data });
      if (!args) continue;
      const named = abi.inputs.map((input, at) => ({ name: input.name ?? '', value: argText(args[at], input) }));
      const inside = innerCalls({ name: abi.name, inputs: abi.inputs, args, to });
      const calls = inside.map((call) => decode(call, depth + 1) ?? unknownCall(call));
      return { name: abi.name, intent, to: to && checksumAddress(to), args: named, ...(calls.length > 0 && { calls }) };
    }
    return null;
  }

  return decode({ to, data }, 0);
}

/** A call inside another one that no known signature fits: nothing but its selector is said. */
function unknownCall({ to, data }: { to: Hex | null; data: Hex }): CallFacts {
  const args = data.length > 10 ? [{ name: 'data', value: cut(`0x${data.slice(10)}`) }] : [];
  return { name: data.length >= 10 ? data.slice(0, 10) : '', intent: null, to: to && checksumAddress(to), args };
}

function readArgs(input: Parameters<typeof decodeFunctionData>[0]): readonly unknown[] | null {
  try {
    return (decodeFunctionData(input).args as readonly unknown[] | undefined) ?? [];
  } catch {
    return null;
  }
}

function argText(value: unknown, { type }: AbiParameter): string {
  if (type === 'address') return checksumAddress(value as Hex);
  if (typeof value === 'object' && value !== null) return cut(JSON.stringify(value, (_, item: unknown) => plain(item)));
  return cut(String(value));
}

const plain = (item: unknown): unknown => (typeof item === 'bigint' ? item.toString() : item);
const cut = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);
