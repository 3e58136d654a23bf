import { base58ToBytes } from '../../../kit/base58';
import { isPlainObject } from '../../../kit/json';
import type { Risk } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import { decodeInstruction } from '../instructions/decodeInstruction';
import type { TransactionInstruction } from '../instructions/decodeTransaction';
import type { ResolvedAccount } from '../transactions/resolveAccounts';
import { instructionRisks } from './instructionRisks';

/** The runtime lets a transaction make no more calls (`MAX_INSTRUCTION_TRACE_LENGTH`). */
const maxCount = 64;
/** Characters of the longest call that is read: reading base58 takes time by the square of its length. */
const longest = 400;
/** What a node calls the one whose signature an instruction needs (`jsonParsed` of the account decoder). */
const signerFields = ['authority', 'multisigAuthority', 'owner', 'multisigOwner', 'account', 'base'];
const stakeSignerFields = ['authorityBase', 'custodian', 'nonceAuthority', 'nonceAccount'];
/** `StakeAuthorize`: 1 is the withdrawer. */
const kinds: Readonly<Record<string, number>> = { Staker: 0, Withdrawer: 1 };

/** A call that a program makes of another one. */
export interface InnerCall {
  /** The instruction of the transaction inside which it is made. */
  index: number;
  /** 2 where that instruction's program makes it, 3 where one that it calls does, and so on. */
  depth: number;
  instruction: TransactionInstruction;
  /** What the node has read of it; null where it has not. */
  parsed: { type: string; info: Record<string, unknown> } | null;
}

/**
 * Calls that programs make of others while a transaction is simulated (`innerInstructions` of `simulateTransaction`): those that the
 * node has read itself come by name, the others by their bytes. What is none is left out. Never throws.
 * @param all the accounts of the transaction, in the order of its indexes.
 */
export function readInner(inner: unknown, all: readonly ResolvedAccount[]): InnerCall[] {
  const groups: unknown[] = Array.isArray(inner) ? inner : [];
  const calls = groups.flatMap((group) =>
    isPlainObject(group) && Array.isArray(group.instructions)
      ? (group.instructions as unknown[]).map((call) => ({
          index: typeof group.index === 'number' ? group.index : -1,
          call,
        }))
      : [],
  );
  return calls.slice(0, maxCount).flatMap(({ index, call }) => {
    const read = isPlainObject(call) ? readCall(call, all) : null;
    if (!isPlainObject(call) || read === null) return [];
    const depth = typeof call.stackHeight === 'number' ? call.stackHeight : 2;
    return [{ index, depth, ...read }];
  });
}

/** What those calls hand over of what the account has. What others may take stands in the accounts afterwards, and is not told twice. */
export const innerRisks = (inner: readonly InnerCall[], account: Address): Risk[] =>
  inner
    .map(({ instruction }) => instruction)
    .filter(({ decoded }) => !/^approve/.test(decoded?.name ?? ''))
    .flatMap((instruction) => instructionRisks(instruction, account));

function readCall(
  call: Record<string, unknown>,
  all: readonly ResolvedAccount[],
): Pick<InnerCall, 'instruction' | 'parsed'> | null {
  const { programId, programIdIndex, parsed, accounts, data } = call;
  const index = typeof programIdIndex === 'number' ? programIdIndex : -1;
  const programAddress = typeof programId === 'string' ? programId : all[index]?.address;
  if (typeof programAddress !== 'string') return null;
  // A memo is its text.
  const said = typeof parsed === 'string' ? { type: 'addMemo', info: { memo: parsed } } : parsed;
  if (isPlainObject(said)) return readParsed(programAddress, said);
  if (!Array.isArray(accounts) || typeof data !== 'string') return null;
  const bytes = base58ToBytes(data, { maxLength: longest });
  if (bytes === null) return null;
  const roles = (accounts as unknown[]).map((each): ResolvedAccount => {
    const known = typeof each === 'number' ? all[each] : all.find(({ address }) => address === each);
    // An address that a program has made may sign besides; it is nobody's.
    return known ?? { address: typeof each === 'string' ? each : null, isSigner: false, isWritable: false };
  });
  const instruction = { programAddress, accounts: roles, data: bytes };
  return { instruction: { ...instruction, decoded: decodeInstruction(instruction) }, parsed: null };
}

/** By the names of the layouts that instructions are read with here. */
function readParsed(
  programAddress: Address,
  { type, info }: Record<string, unknown>,
): Pick<InnerCall, 'instruction' | 'parsed'> | null {
  if (typeof type !== 'string' || !isPlainObject(info)) return null;
  const text = (name: string): string | null => (typeof info[name] === 'string' ? info[name] : null);
  const names = [...signerFields, ...stakeSignerFields];
  const signers = Array.isArray(info.signers) ? (info.signers as unknown[]) : [];
  const signing = [...names.map(text), ...signers].filter((each): each is string => typeof each === 'string');
  const asSigner = (address: string): ResolvedAccount => ({ address, isSigner: true, isWritable: false });
  const asNamed = (address: string | null): ResolvedAccount => ({ address, isSigner: false, isWritable: true });
  const newAuthority = text('newAuthority') ?? text('newAuthorized');
  const instruction = {
    programAddress,
    accounts: [],
    data: new Uint8Array(),
    decoded: {
      program: '',
      name: type === 'authorizeNonce' ? 'authorizeNonceAccount' : type,
      args: {
        newAuthority,
        newNonceAuthority: newAuthority,
        programAddress: text('owner'),
        kind: kinds[text('authorityType') ?? ''] ?? 1,
      },
      accounts: {
        owned: asNamed(text('account') ?? text('mint')),
        destination: asNamed(text('destination')),
      },
      otherAccounts: signing.map(asSigner),
    },
  };
  return { instruction, parsed: { type, info } };
}
