import { base64ToBytes } from '../../../kit/base64';
import { RpcError } from '../../../errors/rpc';
import type { SwapBuilt } from '../../../wire/http/market/swap';
import type { ChainClient } from '../../networks';
import type { SwapProblem, SwapTerms } from '../../swaps';
import { innerRisks, readInner } from '../insight/innerInstructions';
import { simulate } from '../insight/simulate';
import { decodeTransaction, type DecodedTransaction } from '../instructions/decodeTransaction';
import { readValue } from '../network/node';
import { factsOfRequest } from '../requests/describe';
import { readLookupTables } from '../requests/lookupTables';
import { readTokens } from '../tokens/readToken';
import { resolveAccounts } from '../transactions/resolveAccounts';
import {
  parseTransaction,
  serializeTransaction,
  wrongSigners,
  type WireTransaction,
} from '../transactions/wireTransaction';
import { checkChanges } from './checkChanges';
import { checkInstructions } from './checkInstructions';

/** Highest network fee for one swap, in lamports, whatever the swap service has set. */
const maxFee = 10_000_000n;

/**
 * Checks that a built swap matches what the user has agreed to. Nothing is trusted: the check covers who pays and signs, each instruction,
 * the lifetime, and the simulated effects. A transaction that cannot be decoded completely is rejected. Rejects as the client does.
 */
export async function checkSwap(
  client: ChainClient,
  { terms, built: { call, quote } }: { terms: SwapTerms; built: SwapBuilt },
): Promise<SwapProblem | null> {
  const { account, chainId } = terms;
  if (call.kind !== 'solanaTransaction') return 'unknown';
  if (call.chainId !== chainId || terms.toChainId !== chainId) return 'wrongChain';
  if (quote.amountIn !== terms.amountIn) return 'wrongAmount';
  if (BigInt(quote.minimum) < BigInt(terms.minimum)) return 'worse';
  const transaction = readBuilt(call.transaction);
  if (transaction === null) return 'unknown';
  const [feePayer] = transaction.message.staticAccounts;
  if (feePayer !== account) return 'wrongPayer';
  if (wrongSigners(transaction).some((signer) => signer !== account)) return 'unknown';
  const tables = await readLookupTables(client, transaction.message).catch((error: unknown) => {
    if (error instanceof RpcError && error.code === invalidInput) return null;
    throw error;
  });
  if (tables === null) return 'unknown';
  const decoded = decodeTransaction(transaction.message, tables);
  const said = checkInstructions(decoded, terms);
  if (said !== null) return said;
  const fee = BigInt(factsOfRequest({ transaction, tables, account }).fee?.max ?? 0);
  if (fee > maxFee) return 'takesMore';
  const [isFresh, sale] = await Promise.all([
    isBlockhashValid(client, transaction.message.lifetimeToken),
    checkTokens(client, terms),
  ]);
  if (!isFresh) return 'wrongTime';
  if (sale !== null) return sale;
  const all = resolveAccounts(transaction.message, tables);
  const writable = all.flatMap(({ isWritable, address }) => (isWritable && address !== null ? [address] : []));
  const run = await simulate(client, { transaction: serializeTransaction(transaction), writable });
  if (run.failure !== null) return 'reverts';
  if (innerRisks(readInner(run.inner, all), account).length > 0) return 'hiddenApproval';
  return checkChanges(run.changes, { terms, fee }) ?? strangeProgram(decoded, terms);
}

/** Jupiter's program, version 6 (dev.jup.ag). */
const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';

/**
 * The list of a source's programs comes from the server. A program that only the server knows may behave well in the simulation alone, so
 * the user decides.
 */
function strangeProgram({ instructions }: DecodedTransaction, { source, accepted }: SwapTerms): SwapProblem | null {
  const own = instructions.filter(({ programAddress }) => source.targets.includes(programAddress));
  const isKnown = own.every(({ programAddress }) => programAddress === jupiter);
  return isKnown || accepted.includes('strangeContract') ? null : 'strangeContract';
}

const invalidInput = -32000;

/** Returns null if it is not a transaction. */
function readBuilt(text: string): WireTransaction | null {
  const bytes = base64ToBytes(text);
  const parsed = bytes && parseTransaction(bytes);
  return parsed && !('fault' in parsed) ? parsed : null;
}

/**
 * Returns whether the blockhash is valid, which it is for about a minute; a nonce in its place would be valid forever. Rejects as the
 * client does.
 */
export const isBlockhashValid = async (client: ChainClient, blockhash: string): Promise<boolean> =>
  (await readValue(client, 'isBlockhashValid', [blockhash, { commitment: 'processed' }])) === true;

/** Checks the rules of both tokens: whether the bought token can be transferred, and amounts are unscaled. */
async function checkTokens(client: ChainClient, { from, to }: SwapTerms): Promise<SwapProblem | null> {
  const found = await readTokens(
    client,
    [from, to].filter((mint) => mint !== null),
  );
  for (const mint of [from, to]) {
    if (mint === null) continue;
    const token = found.get(mint);
    if (!token) return 'wrongToken';
    const { isTransferable, isPaused, transferHook, scale } = token.mint;
    if (!isTransferable || isPaused || transferHook !== null) return 'cannotSell';
    // Displayed amounts of this token differ from the transferred ones.
    if (scale !== null) return 'unknown';
  }
  return null;
}
