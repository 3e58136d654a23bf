import { messageOf } from '../../../errors/base';
import { NodeError } from '../../../errors/node';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Effects, Risk } from '../../../wire/approval/effects';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { ChainClient } from '../../networks';
import { shortenAddress, type Address } from '../accounts/address';
import { feeRisks } from '../fees/requestFee';
import { counterpartyOf } from '../insight/counterparty';
import { effectsOf } from '../insight/effects';
import { handoverRisks } from '../insight/handovers';
import { innerRisks, readInner, type InnerCall } from '../insight/innerInstructions';
import { ownersOf, recipientsOf, tokenDestinations } from '../insight/recipients';
import { rentOf } from '../insight/rent';
import { transactionRisks } from '../insight/risks';
import { simulate, type AccountChange } from '../insight/simulate';
import { unitsOf, type Units } from '../insight/units';
import type { DecodedTransaction } from '../instructions/decodeTransaction';
import { readAccounts } from '../network/node';
import { readTokens } from '../tokens/readToken';
import { readTokenAccount } from '../tokens/tokenAccount';
import { resolveAccounts } from '../transactions/resolveAccounts';
import { serializeTransaction, type WireTransaction } from '../transactions/wireTransaction';

const unseen: Effects = { status: 'failed', changes: [], allowances: [], unseen: true };

interface Assessed {
  facts: SolanaFacts;
  /** Calls from its programs to others. */
  inner: readonly InnerCall[];
  units: Units;
}

/** Simulates a page's transaction and finds its effects and risks. Never rejects. */
export async function assessTransaction(
  client: ChainClient,
  {
    facts,
    known,
    chain,
    decoded,
    now,
    transaction,
    tables,
    account,
  }: {
    transaction: WireTransaction;
    tables: ReadonlyMap<Address, readonly Address[]>;
    account: Address;
    facts: SolanaFacts;
    known: readonly Address[];
    chain: ApprovalChain;
    decoded: DecodedTransaction;
    /** Epoch ms. */
    now: number;
  },
): Promise<Assessed> {
  const all = resolveAccounts(transaction.message, tables);
  const writable = all.flatMap(({ isWritable, address }) => (isWritable && address !== null ? [address] : []));
  const isKnown = decoded.instructions.every((each) => each.decoded !== null);
  const { ticker, decimals } = chain;
  const held = isKnown ? new Map<Address, string>() : await readSymbols(client, { account, writable, ticker });
  const coin = { symbol: ticker, decimals };
  const unsimulated = { inner: [], units: { coin, tokens: new Map() } };
  const risksOf = (effects: Effects, owners: ReadonlyMap<Address, Address>, more: readonly Risk[] = []) =>
    transactionRisks({
      transaction: decoded,
      effects,
      account,
      known,
      held,
      owners,
      more: [...more, ...feeRisks(facts.fee, { decimals, ticker })],
    });
  /** What its words alone say. */
  const readUnseen = async () => {
    const owners = await readOwners(client, tokenDestinations(decoded, account));
    const recipients = recipientsOf(decoded, { account, owners }).filter((to) => to !== account);
    // Only failed simulations need this code. Without it the transaction is described by its instructions.
    const stated = await import('../insight/statedPayment').then(
      ({ readStatedPayment }) => readStatedPayment(client, { decoded, account, recipients }),
      () => null,
    );
    return { risks: risksOf(unseen, owners), recipients, token: null, ...stated };
  };
  try {
    const run = await simulate(client, { transaction: serializeTransaction(transaction), writable });
    if (run.failure !== null) {
      const said = await readUnseen();
      const { inCoins, isCoinShortfall, coinShortfall } = await import('../insight/coinShortfall');
      const revertReason = inCoins(run.failure, coin);
      // A program may also lack coins, so only here it is certain that the account does.
      const isShort =
        (facts.isPlain && isCoinShortfall(run.failure)) ||
        (decoded.feePayer === account && /InsufficientFundsForFee|AccountNotFound/.test(run.failure));
      const problem = isShort ? 'insufficientBalance' : 'reverts';
      const lacks = facts.isPlain && coinShortfall(run.failure, { ...coin, fee: facts.fee });
      return {
        facts: { ...facts, ...said, problem, revertReason, effects: unseen, ...(lacks && { lacks }) },
        ...unsimulated,
      };
    }
    const { changes } = run;
    const fee = BigInt(facts.fee?.expected ?? 0);
    const effects = await effectsOf(client, { account, fee, changes, coin: { ticker, decimals }, now });
    const owners = ownersOf(changes.map(toHolder));
    const inner = readInner(run.inner, all);
    const risks = risksOf(effects, owners, [...handoverRisks(changes, account), ...innerRisks(inner, account)]);
    const recipients = recipientsOf(decoded, { account, owners }).filter((to) => to !== account);
    const { feePayer } = decoded;
    return {
      facts: {
        ...facts,
        recipients,
        to: facts.isPlain ? facts.to : counterpartyOf(decoded, recipients),
        effects,
        risks,
        rent: String(paidRent(changes, { account, feePayer, effects })),
      },
      inner,
      units: unitsOf(changes, effects, coin),
    };
  } catch (error) {
    const isNode = error instanceof NodeError;
    return {
      facts: {
        ...facts,
        ...(await readUnseen()),
        effects: unseen,
        problem: isNode ? 'estimate' : 'chainUnreachable',
        revertReason: isNode ? messageOf(error) : null,
      },
      ...unsimulated,
    };
  }
}

const toHolder = ({ address, before, after }: AccountChange) => ({ address, held: after ?? before });

/** Returns the rent of new accounts that the account pays: at most what leaves the account, since others may pay for some. */
function paidRent(
  changes: readonly AccountChange[],
  { account, feePayer, effects }: { account: Address; feePayer: Address; effects: Effects },
): bigint {
  const rent = rentOf(changes, [account, feePayer]);
  const left = -BigInt(effects.changes.find(({ asset }) => asset === 'coin')?.amount ?? 0);
  return left < rent ? (left > 0n ? left : 0n) : rent;
}

/** Returns the current owners of token accounts. Never rejects. */
async function readOwners(client: ChainClient, addresses: readonly Address[]): Promise<Map<Address, Address>> {
  const found = await readAccounts(client, addresses).catch(() => []);
  return ownersOf(addresses.map((address, i) => ({ address, held: found[i] ?? null })));
}

/**
 * Returns the symbols of what a transaction could take from the account, by the account that holds it, with or without a simulation: its
 * coins, and its tokens. Never rejects.
 */
async function readSymbols(
  client: ChainClient,
  { account, writable, ticker }: { account: Address; writable: readonly Address[]; ticker: string },
): Promise<Map<Address, string>> {
  const coins = new Map(writable.includes(account) ? [[account, ticker]] : []);
  try {
    const found = await readAccounts(client, writable);
    const own = writable.flatMap((address, i) => {
      const tokens = found[i] ? readTokenAccount(found[i]) : null;
      return tokens?.owner === account && tokens.amount > 0n ? [{ address, mint: tokens.mint }] : [];
    });
    const named = await readTokens(client, [...new Set(own.map(({ mint }) => mint))]);
    const tokens = own.map(({ address, mint }) => [address, named.get(mint)?.symbol ?? shortenAddress(mint)] as const);
    return new Map([...coins, ...tokens]);
  } catch {
    return coins;
  }
}
