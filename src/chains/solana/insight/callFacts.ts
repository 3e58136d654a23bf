import { bytesToHex } from '../../../kit/hex';
import { cleanText } from '../../../kit/text/cleanText';
import type { CallFacts } from '../../../wire/approval/call';
import type { ArgValue } from '../instructions/readFields';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';

/** Letters of one value that are shown. */
const longest = 300;

/** What a transaction does, instruction by instruction; an unknown one is told by its program and its bytes. */
export function callFacts({ instructions }: DecodedTransaction): CallFacts | null {
  const calls = instructions.map(toCall);
  const [only] = calls;
  return calls.length > 1 ? { name: 'transaction', args: [], calls } : (only ?? null);
}

function toCall({ programAddress, accounts, data, decoded }: TransactionInstruction): CallFacts {
  if (!decoded)
    return {
      ...{ name: 'unknown', to: programAddress },
      args: [
        ...accounts.map(({ address, isWritable }, i) => ({
          name: `${i + 1}${isWritable ? ' (written)' : ''}`,
          value: address ?? '?',
        })),
        { name: 'data', value: cleanText(`0x${bytesToHex(data)}`, longest) },
      ],
    };
  return {
    name: `${decoded.program}.${decoded.name}`,
    to: programAddress,
    args: [
      ...Object.entries(decoded.args).map(([name, value]) => ({ name, value: cleanText(textOf(value), longest) })),
      ...Object.entries(decoded.accounts).map(([name, { address }]) => ({ name, value: address ?? '?' })),
    ],
  };
}

function textOf(value: ArgValue): string {
  if (value === null) return '–';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
