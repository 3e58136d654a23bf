import { formatUnits } from '../../../kit/units';
import type { Token } from '../tokens/readToken';
import { toUiAmount } from '../tokens/scale';
import { readTokenAccount } from '../tokens/tokenAccount';
import { messageOf } from '../../../errors/base';
import { NodeError } from '../../../errors/node';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { feeOf, maxUnits, estimateUnitPrices, unitsFor } from '../fees/fees';
import { effectsOf } from '../insight/effects';
import { rentOf } from '../insight/rent';
import { simulate, type Simulation } from '../insight/simulate';
import { systemProgram } from '../programs';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { resolveAccounts } from '../transactions/resolveAccounts';
import { serializeTransaction, toTransaction } from '../transactions/wireTransaction';
import { computeBudget } from './buildInstructions';
import type { BuiltTransfer } from './buildTransfer';

/** Placeholder for the blockhash in a simulation: the node replaces it. */
const anyBlockhash = systemProgram;

/** Estimates fee, effects and problems of instructions that the wallet itself has built. Never rejects. */
export async function estimate(
  client: ChainClient,
  {
    facts,
    instructions,
    chain,
    token,
    item,
    now,
    feePayer = facts.from,
  }: {
    facts: SolanaFacts;
    instructions: readonly Instruction[];
    chain: ApprovalChain;
    /** Null for the native coin. */
    token: Token | null;
    /** A collectible that leaves a tree rather than a token account: the tree's program has checked that it was there. */
    item: BuiltTransfer['item'];
    /** Epoch ms. */
    now: number;
    /** The fee payer, if it is not the account. */
    feePayer?: Address;
  },
): Promise<SolanaFacts> {
  try {
    const message = compileMessage({
      feePayer,
      instructions: [...computeBudget({ units: maxUnits, unitPrice: 0n }), ...instructions],
      lifetimeToken: anyBlockhash,
      version: 0,
    });
    const writable = resolveAccounts(message).flatMap((each) => (each.isWritable ? (each.address ?? []) : []));
    const unsigned = toTransaction(encodeMessage(message));
    if (!unsigned) return { ...facts, problem: 'estimate' };
    const [prices, run] = await Promise.all([
      estimateUnitPrices(client, writable),
      simulate(client, { transaction: serializeTransaction(unsigned), writable }),
    ]);
    const speeds = {
      slow: String(prices.slow),
      medium: String(prices.medium),
      fast: String(prices.fast),
    };
    const units = run.failure === null ? unitsFor(run.units) : maxUnits;
    const isOwn = feePayer === facts.from;
    const own = feeOf({ signatures: 1, units, unitPrice: run.failure === null ? prices.medium : 0n });
    const fee = isOwn ? own : { ...own, expected: '0', max: '0', base: '0' };
    const base = isOwn ? BigInt(feeOf({ signatures: 1, units, unitPrice: 0n }).max) : 0n;
    const judged = {
      ...facts,
      fee,
      speeds: isOwn ? speeds : null,
      rent: String(rentOf(run.changes, [facts.from, feePayer])),
      received: token && receivedOf(run, { facts, token, now }),
    };
    if (run.failure !== null) return { ...judged, ...failed(run.failure), effects: none };
    const coin = { ticker: chain.ticker, decimals: chain.decimals };
    const effects = await effectsOf(client, { account: facts.from, fee: base, changes: run.changes, coin, now });
    if (item && facts.to !== facts.from) effects.changes.push(leaving(item));
    const left = run.changes.find(({ address }) => address === facts.from)?.after?.lamports ?? 0n;
    const isShort = left + base < BigInt(fee.max);
    return { ...judged, effects, problem: isShort ? 'insufficientBalance' : null };
  } catch (error) {
    const isNode = error instanceof NodeError;
    const problem = isNode ? 'estimate' : 'chainUnreachable';
    return { ...facts, problem, revertReason: isNode ? messageOf(error) : null, effects: none };
  }
}

const leaving = ({ address: token, name: symbol }: { address: Address; name: string }): BalanceChange => ({
  asset: 'token',
  token,
  symbol,
  decimals: 0,
  amount: '-1',
  tokenId: null,
});

const none = { status: 'failed', changes: [], allowances: [] } as const satisfies SolanaFacts['effects'];

function failed(reason: string): Pick<SolanaFacts, 'problem' | 'revertReason'> {
  const isShort = /insufficient (lamports|funds)|InsufficientFundsForFee|AccountNotFound/i.test(reason);
  const isRent = /InsufficientFundsForRent/.test(reason);
  return isShort
    ? { problem: 'insufficientBalance', revertReason: null }
    : { problem: 'reverts', revertReason: isRent ? rentReason : reason };
}

const rentReason = 'An account would be below the minimum balance of the network. Send more, or keep more.';

/**
 * Returns the amount that the recipient receives in the simulation, if it is less than the amount sent, for example because the token's
 * program keeps a fee.
 */
function receivedOf(
  { changes }: Simulation,
  { facts: { from, to }, token, now }: { facts: SolanaFacts; token: Token; now: number },
): string | null {
  if (to === from) return null;
  let [sent, got] = [0n, 0n];
  for (const { address, before, after } of changes) {
    const [was, is] = [before && readTokenAccount(before), after && readTokenAccount(after)];
    const { mint, owner } = is ?? was ?? {};
    if (mint !== token.address) continue;
    const change = (is?.amount ?? 0n) - (was?.amount ?? 0n);
    if (owner === to || address === to) got += change;
    // What arrives elsewhere, such as a network fee in the same token, is not sent to the recipient.
    else sent -= change;
  }
  return got < sent ? formatUnits(toUiAmount(token.mint, { amount: got, now }), token.decimals) : null;
}
