import { coinDecimals } from '../../../kit/chain/coin';
import { base58ToBytes } from '../../../kit/base58';
import { isPlainObject } from '../../../kit/json';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { TransactionOutcome } from '../../familyWallet';
import type { ChainClient } from '../../networks';
import type { WalletTransaction } from '../../transactions/record';
import { shortenAddress, type Address } from '../accounts/address';
import { commitment } from '../network/node';
import type { SolanaContext } from '../parts';
import { stakeProgram } from '../programs';
import { readMemo } from '../send/memo';
import { readRecord } from '../send/record';
import { toUiAmount } from '../tokens/scale';
import { readTokens } from '../tokens/readToken';
import { paidRent } from './paidRent';

/** The actual balance changes of a transaction: by mint, null for the native coin. */
type Moved = Map<Address | null, { amount: bigint; decimals: number }>;

/** Maximum number of instructions and balances to read: a transaction cannot contain more. */
const maxCount = 256;
/** Longest data of one instruction, in characters of base58: a transaction has at most 1,232 bytes. */
const maxData = 1_700;

/**
 * Returns the memo of a transaction, and the assets for which it took more, or gave less, than the confirmation had shown: the simulating
 * node may have been dishonest, or the chain has changed in the meantime. Never rejects.
 */
export async function readOutcome(
  { chains, deps }: Pick<SolanaContext, 'chains' | 'deps'>,
  input: { id: string; chainId: string; account: string; own: Readonly<WalletTransaction> | null },
): Promise<TransactionOutcome | null> {
  const client = chains.client(input.chainId);
  try {
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment };
    const found = await client.request('getTransaction', [input.id, options]);
    if (!isPlainObject(found) || !isPlainObject(found.meta) || !isPlainObject(found.transaction)) return null;
    const { meta } = found;
    const message = isPlainObject(found.transaction.message) ? found.transaction.message : {};
    const loaded = isPlainObject(meta.loadedAddresses) ? meta.loadedAddresses : {};
    const keys = [message.accountKeys, loaded.writable, loaded.readonly].flatMap(listOf);
    const own = input.own && readRecord(input.own);
    const shown = own?.shown ?? null;
    const isDone = (meta.err ?? null) === null;
    const moved = readMoved(meta, { keys, account: input.account });
    // Nodes may report less than the fee that was confirmed; that is no difference.
    const unsaid = keys[0] === input.account ? BigInt(own?.maxFee ?? 0) - toBigInt(meta.fee) : 0n;
    return {
      memo: readMemo(readInstructions(message.instructions, keys)),
      rent: String(isDone ? paidRent(meta, { instructions: message.instructions, keys, account: input.account }) : 0n),
      differences:
        shown && isDone
          ? await compare(client, {
              shown,
              moved,
              unsaid: unsaid > 0n ? unsaid : 0n,
              coin: chains.chain(input.chainId).ticker,
              now: deps.clock.now(),
            })
          : [],
    };
  } catch {
    return null;
  }
}

/** Returns what a transaction has brought to an account, from the balances before and after. Never rejects. */
export async function readArrival(
  { chains }: Pick<SolanaContext, 'chains'>,
  {
    id,
    chainId,
    account,
    token,
    since = 0,
  }: { id: string; chainId: string; account: string; token: string | null; since?: number | undefined },
): Promise<bigint | null> {
  try {
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment };
    const found = await chains.client(chainId).request('getTransaction', [id, options]);
    if (!isPlainObject(found) || !isPlainObject(found.meta) || !isPlainObject(found.transaction)) return null;
    if ((found.meta.err ?? null) !== null || isBefore(found.blockTime, since)) return 0n;
    const message = isPlainObject(found.transaction.message) ? found.transaction.message : {};
    const loaded = isPlainObject(found.meta.loadedAddresses) ? found.meta.loadedAddresses : {};
    const keys = [message.accountKeys, loaded.writable, loaded.readonly].flatMap(listOf);
    const amount = readMoved(found.meta, { keys, account }).get(token)?.amount ?? 0n;
    return amount > 0n ? amount : 0n;
  } catch {
    return null;
  }
}

/** ms by which the clock of the chain may be behind the local clock. */
const clockTolerance = 600_000;
/** Epoch seconds before the launch of Solana: an earlier time is invalid. */
const firstBlock = 1_580_000_000;

const isBefore = (seconds: unknown, since: number): boolean =>
  typeof seconds === 'number' && seconds > firstBlock && seconds * 1_000 < since - clockTolerance;

function readInstructions(list: unknown, keys: readonly unknown[]): { programAddress: Address; data: Uint8Array }[] {
  return listOf(list).flatMap((each) => {
    if (!isPlainObject(each) || typeof each.data !== 'string') return [];
    const programAddress = keys[Number(each.programIdIndex)];
    const data = base58ToBytes(each.data, { maxLength: maxData });
    return typeof programAddress === 'string' && data ? [{ programAddress, data }] : [];
  });
}

/** Returns the account's balance changes, without the network fee if it paid it. */
function readMoved(
  meta: Record<string, unknown>,
  { keys, account }: { keys: readonly unknown[]; account: Address },
): Moved {
  const moved: Moved = new Map();
  const at = keys.indexOf(account);
  const lamports = (list: unknown): bigint => toBigInt(listOf(list)[at]);
  if (at >= 0) {
    const fee = at === 0 ? toBigInt(meta.fee) : 0n;
    const amount = lamports(meta.postBalances) - lamports(meta.preBalances) + fee;
    moved.set(null, { amount, decimals: coinDecimals.solana });
  }
  for (const [list, sign] of [[meta.preTokenBalances, -1n] as const, [meta.postTokenBalances, 1n] as const]) {
    for (const row of listOf(list)) {
      if (!isPlainObject(row) || row.owner !== account || !isPlainObject(row.uiTokenAmount)) continue;
      const { amount, decimals } = row.uiTokenAmount;
      if (typeof row.mint !== 'string' || typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) continue;
      const known = moved.get(row.mint)?.amount ?? 0n;
      moved.set(row.mint, { amount: known + sign * BigInt(amount), decimals: Number(decimals) });
    }
  }
  return moved;
}

async function compare(
  client: ChainClient,
  {
    shown,
    moved,
    unsaid,
    coin,
    now,
  }: {
    shown: readonly BalanceChange[];
    moved: Moved;
    /** The part of the confirmed network fee that the node does not report, in lamports. */
    unsaid: bigint;
    coin: string;
    now: number;
  },
): Promise<TransactionOutcome['differences']> {
  // A block does not include the balances of stakes.
  const told = new Map(shown.filter(({ token }) => token !== stakeProgram).map((change) => [change.token, change]));
  const all = [...new Set([...told.keys(), ...moved.keys()])];
  const tokens = await readTokens(
    client,
    all.filter((token) => token !== null),
  ).catch(() => null);
  const realOf = (token: Address | null): bigint => {
    const amount = moved.get(token)?.amount ?? 0n;
    const { mint } = (token !== null && tokens?.get(token)) || {};
    return mint ? toUiAmount(mint, { amount, now }) : amount;
  };
  const worse = all.filter((token) => {
    const expected = BigInt(told.get(token)?.amount ?? 0);
    const isMoving = token !== null && (tokens?.get(token)?.mint.scale ?? null) !== null;
    // The amount of an interest-bearing token differs with each reading.
    const tolerated = token === null ? unsaid : isMoving ? (expected < 0n ? -expected : expected) / 20n : 0n;
    return realOf(token) < expected - tolerated;
  });
  return worse.map((token) => {
    const real = moved.get(token);
    const symbol = token === null ? coin : (tokens?.get(token)?.symbol ?? shortenAddress(token));
    const decimals = real?.decimals ?? coinDecimals.solana;
    const before: BalanceChange = told.get(token) ?? {
      asset: token === null ? 'coin' : 'token',
      token,
      symbol,
      decimals,
      amount: '0',
      tokenId: null,
    };
    return { shown: { ...before }, real: { ...before, amount: String(realOf(token)) } };
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]).slice(0, maxCount) : []);
const toBigInt = (value: unknown): bigint =>
  typeof value === 'number' && Number.isSafeInteger(Math.trunc(value)) ? BigInt(Math.trunc(value)) : 0n;
