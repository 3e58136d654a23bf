import type { Hex } from '../../../../kit/hex';
import type { BalanceChange } from '../../../../wire/approval/effects';
import type { ContractEffects, ContractAllowance } from '../../../../wire/approval/eip155';
import { checksumAddress } from '../../accounts/address';
import type { RpcClient } from '../../../network/rpcClient';
import { readTokenMeta, type TokenMeta } from '../tokenMeta';
import type { Claimed } from './tokenEvents';
import type { Reading } from './probeCall';

type Item = Claimed & Pick<Reading, 'first' | 'last'>;

/** The simulated effects of a call: from balance readings if there are any, otherwise from events. */
export interface SimulatedEffects {
  native: bigint;
  items: Item[];
}

/** An allowance from this amount on is shown as unlimited: no token has half of 2^160 units, the limit of Permit2. */
export const unlimitedFrom = 1n << 159n;
/** Maximum number of rows to show; more would not help the user. */
const maxRows = 20;

/**
 * Converts readings to rows for a screen, with the tokens' own names. Outgoing assets come first: a contract that fakes incoming ones must
 * not push them out of view (docs/threats.md 45).
 */
export async function describeReadings(
  client: RpcClient,
  { outcome, account, ticker, decimals }: { outcome: SimulatedEffects; account: Hex; ticker: string; decimals: number },
): Promise<Omit<ContractEffects, 'status'>> {
  const moves = sortFirst(
    outcome.items.flatMap((item) => toMove(item, account)),
    ({ amount }) => amount < 0n,
  );
  const grants = sortFirst(outcome.items.flatMap(toGrant), ({ amount }) => amount > 0n);
  const [moved, granted] = [moves.slice(0, maxRows), grants.slice(0, maxRows)];
  const tokens = new Set([...moved, ...granted].map(({ item }) => item.holding.token));
  const metas = new Map(
    await Promise.all([...tokens].map(async (token) => [token, await readTokenMeta(client, token)] as const)),
  );
  const metaOf = (token: Hex): TokenMeta => metas.get(token) ?? { symbol: '', decimals: null };
  const coin: BalanceChange[] =
    outcome.native === 0n
      ? []
      : [{ asset: 'coin', token: null, symbol: ticker, decimals, amount: String(outcome.native), tokenId: null }];
  const changes = moved.map(({ item, amount }) => describeMove({ item, amount, meta: metaOf(item.holding.token) }));
  const leaves = ({ amount }: BalanceChange) => amount.startsWith('-');
  const more = moves.length - moved.length + grants.length - granted.length;
  const unseen =
    moves.slice(maxRows).some(({ amount }) => amount < 0n) || grants.slice(maxRows).some(({ amount }) => amount > 0n);
  return {
    changes: sortFirst([...coin, ...changes], leaves),
    allowances: granted.map(({ item, amount, spender }) =>
      describeGrant({ item, amount, spender, meta: metaOf(item.holding.token) }),
    ),
    ...(more > 0 && { more }),
    ...(unseen && { unseen }),
  };
}

/** Moves rows that cost something to the front, and keeps the order otherwise. */
function sortFirst<Row>(rows: readonly Row[], costs: (row: Row) => boolean): Row[] {
  return [...rows.filter(costs), ...rows.filter((row) => !costs(row))];
}

function toMove(item: Item, account: Hex): { item: Item; amount: bigint }[] {
  const { holding, amount: claimed, first, last } = item;
  if (!holding.kind.startsWith('erc')) return [];
  const owns = (word: bigint) => (word === BigInt(account) ? 1n : 0n);
  const known = first !== null && last !== null;
  // A token that is minted or burned has no owner at one of the two readings.
  const one = (word: bigint | null) => (word === null ? 0n : owns(word));
  const amount =
    holding.kind === 'erc721'
      ? first === null && last === null
        ? claimed
        : one(last) - one(first)
      : known
        ? last - first
        : claimed;
  return amount === 0n ? [] : [{ item, amount }];
}

function toGrant(item: Item): { item: Item; amount: bigint; spender: Hex }[] {
  const { holding, amount: claimed, first, last } = item;
  switch (holding.kind) {
    case 'allowance':
    case 'operator': {
      const before = first ?? 0n;
      const after = last ?? claimed;
      // Spending an allowance reduces it: that is not a new allowance.
      if (after < before && after !== 0n) return [];
      return after === 0n && before === 0n ? [] : [{ item, amount: after, spender: holding.spender }];
    }
    case 'approved': {
      const spender = last ?? BigInt(item.spender ?? 0);
      if (spender === 0n || spender === first) return [];
      return [{ item, amount: 1n, spender: `0x${spender.toString(16).padStart(40, '0')}` }];
    }
    case 'erc20':
    case 'erc721':
    case 'erc1155':
      return [];
  }
}

function describeMove({
  item: { holding },
  amount,
  meta,
}: {
  item: Item;
  amount: bigint;
  meta: TokenMeta;
}): BalanceChange {
  const isCollection = holding.kind === 'erc20' && meta.decimals === null;
  return {
    asset: isCollection || holding.kind !== 'erc20' ? 'item' : 'token',
    token: checksumAddress(holding.token),
    symbol: meta.symbol,
    decimals: holding.kind === 'erc20' ? (meta.decimals ?? 0) : 0,
    amount: String(amount),
    tokenId: 'tokenId' in holding ? String(holding.tokenId) : null,
  };
}

function describeGrant({
  item: { holding },
  amount,
  spender,
  meta,
}: {
  item: Item;
  amount: bigint;
  spender: Hex;
  meta: TokenMeta;
}): ContractAllowance {
  const asset = holding.kind === 'allowance' ? 'token' : holding.kind === 'approved' ? 'item' : 'all';
  return {
    asset,
    token: checksumAddress(holding.token),
    symbol: meta.symbol,
    decimals: meta.decimals ?? 0,
    spender: checksumAddress(spender),
    amount: String(amount),
    unlimited: asset === 'all' ? amount !== 0n : asset === 'token' && amount >= unlimitedFrom,
    tokenId: 'tokenId' in holding ? String(holding.tokenId) : null,
  };
}
