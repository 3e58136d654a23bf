import { base58ToBytes } from '../../../kit/base58';
import { isPlainObject } from '../../../kit/json';
import type { Risk } from '../../../wire/approval/effects';
import type { Address } from '../accounts/address';
import { decodeInstruction } from '../instructions/decodeInstruction';
import type { TransactionInstruction } from '../instructions/decodeTransaction';
import type { ResolvedAccount } from '../transactions/resolveAccounts';
import { instructionRisks } from './instructionRisks';

/** The runtime allows no more calls in a transaction (`MAX_INSTRUCTION_TRACE_LENGTH`). */
const maxCount = 64;
/** Longest call to decode, in characters: decoding base58 takes quadratic time. */
const longest = 400;
/** Fields in which nodes return the required signer of an instruction (`jsonParsed` of the account decoder). */
const signerFields = ['authority', 'multisigAuthority', 'owner', 'multisigOwner', 'account', 'base'];
const stakeSignerFields = ['authorityBase', 'custodian', 'nonceAuthority', 'nonceAccount'];
/** `StakeAuthorize`: 1 is the withdrawer. */
const kinds: Readonly<Record<string, number>> = { Staker: 0, Withdrawer: 1 };

/** A call from one program to another. */
export interface InnerCall {
  /** Index of the transaction's instruction that contains it. */
  index: number;
  /** 2 if that instruction's program makes the call, 3 if a program called by it does, and so on. */
  depth: number;
  instruction: TransactionInstruction;
  /** The call as parsed by the node, or null if the node has not parsed it. */
  parsed: { type: string; info: Record<string, unknown> } | null;
}

/**
 * Reads the inner calls of a simulated transaction (`innerInstructions` of `simulateTransaction`): calls that the node has parsed have
 * names, the others are bytes. Invalid entries are omitted. Never throws.
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

/**
 * Returns the risks of inner calls that give away assets of the account. Approvals are visible in the accounts after the simulation, and
 * are not reported twice.
 */
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
  // A parsed memo is only its text.
  const said = typeof parsed === 'string' ? { type: 'addMemo', info: { memo: parsed } } : parsed;
  if (isPlainObject(said)) return readParsed(programAddress, said);
  if (!Array.isArray(accounts) || typeof data !== 'string') return null;
  const bytes = base58ToBytes(data, { maxLength: longest });
  if (bytes === null) return null;
  const roles = (accounts as unknown[]).map((each): ResolvedAccount => {
    const known = typeof each === 'number' ? all[each] : all.find(({ address }) => address === each);
    // A program-derived address may also sign; it has no private key.
    return known ?? { address: typeof each === 'string' ? each : null, isSigner: false, isWritable: false };
  });
  const instruction = { programAddress, accounts: roles, data: bytes };
  return { instruction: { ...instruction, decoded: decodeInstruction(instruction) }, parsed: null };
}

/** Converts a parsed call to the names of the layouts used here. */
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
