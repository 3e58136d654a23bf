import { bytesToHex } from '../../../kit/hex';
import { cleanText } from '../../../kit/text/cleanText';
import type { CallArgument, CallFacts } from '../../../wire/approval/call';
import type { ArgValue } from '../instructions/readFields';
import type { TransactionInstruction } from '../instructions/decodeTransaction';
import type { Address } from '../accounts/address';
import type { Idl } from '../idl/parseIdl';
import { readByIdl } from '../idl/readByIdl';
import { unitOf, type Units } from './units';

/** Longest displayed value, in characters. */
const maxLength = 300;

export interface Words {
  /** IDLs of programs that have no built-in layouts. */
  idls?: ReadonlyMap<Address, Idl>;
  units?: Units;
  /** Inner calls by instruction of the transaction, if it was simulated. */
  inner?: ReadonlyMap<TransactionInstruction, readonly CallFacts[]>;
}

/**
 * Describes a transaction instruction by instruction, each with its inner calls. An instruction of an unknown program is described with the
 * program's own IDL, marked as such, if it has published one; otherwise by its bytes.
 */
export function callFacts(instructions: readonly TransactionInstruction[], words: Words = {}): CallFacts | null {
  const calls = instructions.map((each) => {
    const inside = words.inner?.get(each) ?? [];
    return { ...toCall(each, words), ...(inside.length > 0 && { calls: [...inside] }) };
  });
  const [only] = calls;
  return calls.length > 1 ? { name: '', args: [], calls } : (only ?? null);
}

/** Describes one instruction, of a transaction or an inner one. */
export function toCall(instruction: TransactionInstruction, { idls, units }: Words): CallFacts {
  const { programAddress, accounts, data, decoded } = instruction;
  const idl = idls?.get(programAddress);
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
  const addresses = Object.values(decoded.accounts).map(({ address }) => address);
  return {
    name: `${decoded.program}.${decoded.name}`,
    to: programAddress,
    args: [
      ...Object.entries(decoded.args).map(([name, value]): CallArgument => {
        const unit = unitOf({ program: decoded.program, name, args: decoded.args, addresses }, units);
        return { name, value: cleanText(textOf(value), maxLength), ...(unit && { unit }) };
      }),
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
