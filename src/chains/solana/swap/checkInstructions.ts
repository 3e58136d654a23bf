import type { SwapProblem, SwapTerms } from '../../swaps';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import { bytesToHex } from '../../../kit/hex';
import { readWith } from '../transactions/byteReader';

/** The limits that an instruction of Jupiter's program enforces, however the price changes until it runs. In the smallest unit. */
interface SwapRoute {
  amountIn: bigint;
  minimum: bigint;
}

/** Bytes of the discriminator before an instruction's arguments. */
const head = 8;
/**
 * Instructions of Jupiter's program (version 6, from its IDL) that swap an exact amount, by their first bytes in hex, with the number of
 * bytes between those and the amounts. Earlier instructions have the amounts after a plan of variable length, so that other bytes could be
 * mistaken for them: they are not decoded, and therefore not signed.
 */
const routes: Readonly<Record<string, number>> = { bb64facc31c4af14: 0, d19853937cfed8e9: 1 };
/** Creates a token account of the user (`create_token_account`). */
const createTokenAccount = '93f17b64f484ae76';
const whole = 10_000n;

/** Decodes an instruction of Jupiter's program. Returns `account` if it creates a token account, and null if it is unknown. */
export function readRoute(data: Uint8Array): SwapRoute | 'account' | null {
  const index = bytesToHex(data.subarray(0, head));
  if (index === createTokenAccount) return 'account';
  const skip = routes[index];
  if (skip === undefined) return null;
  return readWith(data.subarray(head), (reader) => {
    reader.bytes(skip);
    const [amountIn, quoted, slippage] = [reader.bigUint(8), reader.bigUint(8), BigInt(reader.uint(2))];
    reader.check(slippage <= whole);
    return { amountIn, minimum: (quoted * (whole - slippage)) / whole };
  });
}

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
