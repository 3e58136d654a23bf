import type { SwapProblem, SwapTerms } from '../../swaps';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import { readRoute } from './readRoute';

/**
 * The instructions of a swap apart from the swap service's own programs: none of them gives another address control over the account's
 * assets.
 */
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
/** Instructions that let others take tokens or accounts, now or later. */
const givesPower = /^(approve|setAuthority|assign|authorize)/;

/**
 * Checks a swap's instructions: each must belong to a known program, none may give others control over the account, and the limits of the
 * swap service's program must match the terms. Their combined effect is checked in the simulation.
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
  // Two routes would each satisfy the minimum, but take the amount twice.
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
