import { bytesToHex } from '../../../kit/hex';
import { cleanText } from '../../../kit/text/cleanText';
import type { CallFacts } from '../../../wire/approval/call';
import type { ArgValue } from '../instructions/readFields';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import type { Address } from '../accounts/address';
import type { Idl } from '../idl/parseIdl';
import { readByIdl } from '../idl/readByIdl';

/** Letters of one value that are shown. */
const maxLength = 300;

/**
 * What a transaction does, instruction by instruction. One of a program that is not known here is told in the program's own words,
 * marked as such, where it has put some on the chain, else by its bytes.
 */
export function callFacts(
  { instructions }: DecodedTransaction,
  idls: ReadonlyMap<Address, Idl> = new Map(),
): CallFacts | null {
  const calls = instructions.map((each) => toCall(each, idls.get(each.programAddress)));
  const [only] = calls;
  return calls.length > 1 ? { name: '', args: [], calls } : (only ?? null);
}

function toCall(instruction: TransactionInstruction, idl: Idl | undefined): CallFacts {
  const { programAddress, accounts, data, decoded } = instruction;
  if (!decoded)
    return (
      (idl && inOwnWords(instruction, idl)) ?? {
        name: 'unknown',
        to: programAddress,
        args: [
          ...accounts.map(({ address, isWritable }, i) => ({
            name: `${i + 1}${isWritable ? ' (written)' : ''}`,
            value: address ?? '?',
          })),
          { name: 'data', value: cleanText(`0x${bytesToHex(data)}`, maxLength) },
        ],
      }
    );
  return {
    name: `${decoded.program}.${decoded.name}`,
    to: programAddress,
    args: [
      ...Object.entries(decoded.args).map(([name, value]) => ({ name, value: cleanText(textOf(value), maxLength) })),
      ...Object.entries(decoded.accounts).map(([name, { address }]) => ({ name, value: address ?? '?' })),
    ],
  };
}

function inOwnWords({ programAddress, accounts, data }: TransactionInstruction, idl: Idl): CallFacts | null {
  const words = readByIdl(idl, data);
  return (
    words && {
      name: words.name,
      to: programAddress,
      bySelf: idl.name,
      args: [
        ...words.args.map(({ name, value }) => ({ name, value: cleanText(value, maxLength) })),
        ...accounts.map(({ address }, i) => ({ name: words.accounts[i] ?? `${i + 1}`, value: address ?? '?' })),
      ],
    }
  );
}

function textOf(value: ArgValue): string {
  if (value === null) return '–';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
