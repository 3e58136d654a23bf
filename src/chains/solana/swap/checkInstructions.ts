import type { SwapProblem, SwapTerms } from '../../swaps';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import { readRoute } from './readRoute';

/** What a swap is made of beside the source's own programs: none of them gives anybody power over what the account has. */
const harmless = new Set([
  'computeBudget.setComputeUnitLimit',
  'computeBudget.setComputeUnitPrice',
  'computeBudget.requestHeapFrame',
  'computeBudget.setLoadedAccountsDataSizeLimit',
  'associatedToken.createAssociatedToken',
  'associatedToken.createAssociatedTokenIdempotent',
  'system.transferSol',
  'memo.addMemo',
  ...['token', 'token2022'].flatMap((program) =>
    ['transfer', 'transferChecked', 'syncNative', 'closeAccount'].map((name) => `${program}.${name}`),
  ),
  'token2022.transferCheckedWithFee',
]);
/** What lets others take tokens or accounts, now or later. */
const givesPower = /^(approve|setAuthority|assign|authorize)/;

/**
 * What can be told of a swap by its instructions: each of a program that is known, none that gives others power over the account, and
 * what the source's program holds to. What they do all together the simulation shows.
 */
export function checkInstructions(
  { instructions, durableNonce }: DecodedTransaction,
  terms: SwapTerms,
): SwapProblem | null {
  if (durableNonce !== null) return 'wrongTime';
  let routes = 0;
  for (const instruction of instructions) {
    if (instruction.accounts.some(({ address }) => address === null)) return 'unknown';
    if (!terms.source.targets.includes(instruction.programAddress)) {
      const problem = checkKnown(instruction, terms);
      if (problem !== null) return problem;
      continue;
    }
    const route = readRoute(instruction.data);
    if (route === null) return 'unknown';
    if (route === 'account') continue;
    routes += 1;
    if (route.amountIn !== BigInt(terms.amountIn)) return 'wrongAmount';
    if (route.minimum < BigInt(terms.minimum)) return 'worse';
  }
  // Two of them would each hold to the minimum, and take twice.
  return routes > 1 ? 'takesMore' : null;
}

function checkKnown({ decoded }: TransactionInstruction, { account }: SwapTerms): SwapProblem | null {
  if (decoded === null) return 'wrongTarget';
  const { program, name, accounts } = decoded;
  if (givesPower.test(name)) return 'hiddenApproval';
  if (!harmless.has(`${program}.${name}`)) return 'wrongTarget';
  const isOwnClosed = name === 'closeAccount' && accounts['owner']?.address === account;
  return isOwnClosed && accounts['destination']?.address !== account ? 'takesMore' : null;
}
