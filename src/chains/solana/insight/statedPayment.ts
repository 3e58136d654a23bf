import type { SolanaFacts } from '../../../wire/approval/solana';
import { formatUnits } from '../../../kit/units';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { readAccounts } from '../network/node';
import type { DecodedTransaction } from '../instructions/decodeTransaction';
import { computeBudgetProgram } from '../programs';
import { readTokens } from '../tokens/readToken';
import { readTokenAccount } from '../tokens/tokenAccount';
import { tokenDestinations } from './recipients';

/** What stands beside a payment and moves nothing: its fee, a note, the account it goes to, the nonce that keeps it valid. */
const beside = ['addMemo', 'createAssociatedToken', 'createAssociatedTokenIdempotent', 'advanceNonceAccount'];
/** Those that name their token. */
const transfers = ['transferChecked', 'transferCheckedWithFee'];

/**
 * The payment of one token to one recipient that a transaction states in words that are known here, where nobody could simulate what
 * it does, and what the account lacks for it; null for any other transaction. Never rejects.
 */
export async function readStatedPayment(
  client: ChainClient,
  { decoded, account, recipients }: { decoded: DecodedTransaction; account: Address; recipients: readonly Address[] },
): Promise<Pick<SolanaFacts, 'token' | 'lacks'> | null> {
  const rest = decoded.instructions.filter(
    ({ programAddress, decoded: each }) =>
      programAddress !== computeBudgetProgram && !beside.includes(each?.name ?? ''),
  );
  const [only, ...more] = rest;
  const [counterparty, ...others] = recipients;
  const isPayment = tokenDestinations({ instructions: rest }, account).length === 1;
  const { name = '', accounts = {}, args = {} } = only?.decoded ?? {};
  const mint = accounts['mint']?.address ?? null;
  if (more.length > 0 || others.length > 0 || !isPayment || !transfers.includes(name)) return null;
  if (mint === null || counterparty === undefined) return null;
  const token = (await readTokens(client, [mint]).catch(() => null))?.get(mint);
  if (token === undefined) return null;
  const { symbol, decimals } = token;
  const needs = BigInt(String(args['amount'] ?? 0));
  const has = await readHeld(client, accounts['source']?.address ?? null);
  return {
    token: { address: mint, symbol, amount: formatUnits(needs, decimals), counterparty, unlimited: false },
    ...(has !== null && has < needs && { lacks: { symbol, decimals, has: String(has), needs: String(needs) } }),
  };
}

/** Returns how much of its token an account holds, or null if the node does not say. Never rejects. */
async function readHeld(client: ChainClient, address: Address | null): Promise<bigint | null> {
  if (address === null) return null;
  try {
    const [found = null] = await readAccounts(client, [address]);
    return found === null ? 0n : (readTokenAccount(found)?.amount ?? null);
  } catch {
    return null;
  }
}
