import { isPlainObject } from '../../../kit/json';
import { cleanText } from '../../../kit/text/cleanText';
import type { CallArgument, CallFacts } from '../../../wire/approval/call';
import { programName } from '../instructions/decodeInstruction';
import { toCall, type Words } from './callFacts';
import type { InnerCall } from './innerInstructions';
import { unitOf } from './units';

/** Longest displayed value in characters, and maximum number of values of one call. */
const [maxLength, maxValues] = [300, 20];
/** Fields that are the same in every call of their kind. */
const said = /sysvar$|^(system|token)Program$/i;

/** Instruction names of nodes (`solana-transaction-status`) that differ from those of the layouts used here. */
const names: ReadonlyMap<string, string> = new Map([
  ['system.transfer', 'system.transferSol'],
  ['system.transferWithSeed', 'system.transferSolWithSeed'],
  ['system.advanceNonce', 'system.advanceNonceAccount'],
  ['system.withdrawFromNonce', 'system.withdrawNonceAccount'],
  ['system.initializeNonce', 'system.initializeNonceAccount'],
  ['system.authorizeNonce', 'system.authorizeNonceAccount'],
  ['associatedToken.create', 'associatedToken.createAssociatedToken'],
  ['associatedToken.createIdempotent', 'associatedToken.createAssociatedTokenIdempotent'],
  ['associatedToken.recoverNested', 'associatedToken.recoverNestedAssociatedToken'],
  ['stake.delegate', 'stake.delegateStake'],
]);

/** The calls inside each instruction of a transaction, by its index; calls that these make in turn are nested. */
export function innerFacts(inner: readonly InnerCall[], words: Words): Map<number, CallFacts[]> {
  const found = new Map<number, CallFacts[]>();
  /** The last call at each depth. */
  let open: CallFacts[] = [];
  let last = -1;
  for (const call of inner) {
    if (call.index !== last) open = [];
    last = call.index;
    const facts = factsOf(call, words);
    open = open.slice(0, Math.max(0, call.depth - 2));
    const parent = open.at(-1);
    const siblings = parent ? (parent.calls ??= []) : (found.get(call.index) ?? []);
    siblings.push(facts);
    if (!parent) found.set(call.index, siblings);
    open.push(facts);
  }
  return found;
}

function factsOf({ instruction, parsed }: InnerCall, words: Words): CallFacts {
  const { programAddress } = instruction;
  if (parsed === null) return toCall(instruction, words);
  const program = programName(programAddress) ?? '';
  // A name with a dot belongs to a known program.
  const name = program === '' ? parsed.type.replaceAll('.', ' ') : `${program}.${parsed.type}`;
  return {
    name: cleanText(names.get(name) ?? name, 64),
    to: programAddress,
    args: argsOf(parsed.info, program, words),
  };
}

function argsOf(info: Record<string, unknown>, program: string, { units }: Words): CallArgument[] {
  const args = Object.entries(info).flatMap(([name, value]): [string, unknown][] => {
    if (name !== 'tokenAmount' && isPlainObject(value)) return Object.entries(value);
    return said.test(name) ? [] : [[name, value]];
  });
  return args.slice(0, maxValues).flatMap(([name, value]): CallArgument[] => {
    const counted = name === 'tokenAmount' && isPlainObject(value) ? value : { amount: value };
    const text = textOf(counted.amount);
    if (text === null) return [];
    const isToken = name === 'tokenAmount';
    const unit = unitOf(
      { program, name: isToken ? 'amount' : name, args: counted, addresses: Object.values(info) },
      units,
    );
    return [
      {
        name: cleanText(isToken ? 'amount' : name, 64),
        value: cleanText(text, maxLength),
        ...(unit && /^\d+$/.test(text) && { unit }),
      },
    ];
  });
}

function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
