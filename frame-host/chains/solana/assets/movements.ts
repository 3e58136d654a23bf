import { coinDecimals } from '../../../../src/kit/chain/coin';
import { paidRent } from '../../../../src/chains/solana/insight/paidRent';
import { isPlainObject } from '../../../../src/kit/json';
import type { HistoryItem } from '../../../../src/wire/http/assets';
import type { ChainClient } from '../../chainClient';

/** A balance change of an account by one transaction, without the network fee and the rent of new accounts. */
export interface Movement extends Pick<HistoryItem, 'from' | 'to' | 'direction' | 'status'> {
  /** Null for the native coin. */
  mint: string | null;
  amount: bigint;
  decimals: number;
}

/**
 * Returns the account's balance changes in a transaction. Rejects if the client rejects, or if the node does not know the transaction
 * (yet).
 */
export async function readMovements(
  client: ChainClient,
  { signature, account }: { signature: string; account: string },
): Promise<Movement[]> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment: 'confirmed' };
  const answer = await client.request('getTransaction', [signature, options]);
  const found = isPlainObject(answer) ? answer : {};
  const meta = isPlainObject(found.meta) ? found.meta : undefined;
  const message = isPlainObject(found.transaction) ? found.transaction.message : undefined;
  if (!meta || !isPlainObject(message)) throw new Error(`The RPC node does not know the transaction ${signature}.`);
  const loaded = isPlainObject(meta.loadedAddresses) ? meta.loadedAddresses : {};
  const keys = [message.accountKeys, loaded.writable, loaded.readonly].flatMap(texts);
  const status = (meta.err ?? null) === null ? 'confirmed' : 'failed';
  const coins = coinChanges(meta, keys);
  const rent = paidRent(meta, { instructions: message.instructions, keys, account });
  const ofCoin = { account, mint: null, decimals: coinDecimals.solana, status } as const;
  const moved = [
    ...toMovement(new Map(coins).set(account, (coins.get(account) ?? 0n) + rent), ofCoin),
    ...tokenChanges(meta).flatMap(({ mint, decimals, changes }) =>
      toMovement(changes, { account, mint, decimals, status }),
    ),
  ];
  // A transaction that only opens accounts is listed with its cost, which nobody receives.
  return moved.length > 0 ? moved : toMovement(coins, ofCoin).map((each) => ({ ...each, to: null }));
}

type Changes = ReadonlyMap<string, bigint>;

/**
 * Returns the change of each account's native balance. The fee is added back for the fee payer, because it is not sent to another
 * account.
 */
function coinChanges({ preBalances, postBalances, fee }: Record<string, unknown>, keys: readonly string[]): Changes {
  const [before, after] = [numbers(preBalances), numbers(postBalances)];
  const paid = typeof fee === 'number' ? BigInt(Math.trunc(fee)) : 0n;
  return new Map(keys.map((key, at) => [key, (after[at] ?? 0n) - (before[at] ?? 0n) + (at === 0 ? paid : 0n)]));
}

/** Returns the balance changes of each mint, by the owner of the token accounts. */
function tokenChanges({ preTokenBalances, postTokenBalances }: Record<string, unknown>) {
  const mints = new Map<string, { mint: string; decimals: number; changes: Map<string, bigint> }>();
  for (const [list, sign] of [
    [preTokenBalances, -1n],
    [postTokenBalances, 1n],
  ] as const) {
    for (const row of Array.isArray(list) ? (list as unknown[]) : []) {
      if (!isPlainObject(row) || !isPlainObject(row.uiTokenAmount)) continue;
      const { mint, owner } = row;
      const { amount, decimals } = row.uiTokenAmount;
      if (typeof mint !== 'string' || typeof owner !== 'string' || typeof decimals !== 'number') continue;
      if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) continue;
      const entry = mints.get(mint) ?? { mint, decimals, changes: new Map<string, bigint>() };
      entry.changes.set(owner, (entry.changes.get(owner) ?? 0n) + sign * BigInt(amount));
      mints.set(mint, entry);
    }
  }
  return [...mints.values()];
}

/** The counterparty is the account with the largest opposite change. */
function toMovement(
  changes: Changes,
  { account, ...of }: { account: string } & Pick<Movement, 'mint' | 'decimals' | 'status'>,
): Movement[] {
  const own = changes.get(account) ?? 0n;
  if (own === 0n) return [];
  const isIn = own > 0n;
  const others = [...changes].filter(([key, change]) => key !== account && change !== 0n && change > 0n !== isIn);
  const size = (change: bigint) => (change < 0n ? -change : change);
  const [other = null] = others.reduce<readonly [string, bigint] | []>(
    (best, each) => (best[1] !== undefined && size(best[1]) >= size(each[1]) ? best : each),
    [],
  );
  const amount = size(own);
  return isIn
    ? [{ ...of, amount, direction: 'in', from: other ?? '', to: account }]
    : [{ ...of, amount, direction: 'out', from: account, to: other }];
}

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];
const numbers = (list: unknown): bigint[] =>
  Array.isArray(list) ? list.map((item) => (typeof item === 'number' ? BigInt(Math.trunc(item)) : 0n)) : [];
