import { bytesToHex } from '../../../kit/hex';
import { cleanText } from '../../../kit/text/cleanText';
import type { CallArgument, CallFacts } from '../../../wire/approval/call';
import type { ArgValue } from '../instructions/readFields';
import type { TransactionInstruction } from '../instructions/decodeTransaction';
import type { Address } from '../accounts/address';
import type { Idl } from '../idl/parseIdl';
import { readByIdl } from '../idl/readByIdl';
import { unitOf, type Units } from './units';

/** Letters of one value that are shown. */
const maxLength = 300;

export interface Words {
  /** What programs that are not known here say of themselves. */
  idls?: ReadonlyMap<Address, Idl>;
  units?: Units;
  /** Calls that the programs make, by the instruction of the transaction, where it was simulated. */
  inner?: ReadonlyMap<TransactionInstruction, readonly CallFacts[]>;
}

/**
 * What a transaction does, instruction by instruction, each with the calls that it makes inside. One of a program that is not known
 * here is told in the program's own words, marked as such, where it has put some on the chain, else by its bytes.
 */
export function callFacts(instructions: readonly TransactionInstruction[], words: Words = {}): CallFacts | null {
  const calls = instructions.map((each) => {
    const inside = words.inner?.get(each) ?? [];
    return { ...toCall(each, words), ...(inside.length > 0 && { calls: [...inside] }) };
  });
  const [only] = calls;
  return calls.length > 1 ? { name: '', args: [], calls } : (only ?? null);
}

/** One instruction, of a transaction or inside of one. */
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
