import type { AbiParameter } from 'viem';
import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallFacts } from '../../../../wire/approval/call';
import { checksumAddress } from '../../accounts/address';
import { innerCalls } from './innerCalls';
import type { SignatureTable } from './signatureTable';

/** Limits for nested calls: deeper or more calls than this cannot be reviewed by a user (docs/threats.md 60). */
const maxDepth = 4;
export const maxCalls = 200;
/** Longest displayed argument, in characters; the raw data shows all of it. */
const maxText = 2_000;

/** Decodes a call: its name and arguments, and the calls inside it. Returns null if no known signature fits. */
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

/** Describes an inner call with an unknown signature: only its selector is shown. */
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
