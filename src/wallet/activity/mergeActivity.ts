import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { Addresses } from '../../chains/family';
import { parseUnits } from '../../kit/units';
import type { HistoryItem } from '../../wire/http/assets';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';
import type { SwapRecord } from '../swap';
import type { ActivityEntry, ActivityKind, ActivityStatus, Movement } from './entry';

interface MergeInput {
  /** Transactions that this wallet signed, for the account on the chain. */
  own: readonly Readonly<WalletTransaction>[];
  /** Items from the server. */
  items: readonly Readonly<HistoryItem>[];
  /** Swaps that this wallet made for the account on the chain. */
  swaps?: readonly Readonly<SwapRecord>[];
  coin: { ticker: string; decimals: number };
  addresses: Pick<Addresses, 'key' | 'parse' | 'unowned'>;
}

/** Merges both sources into one list with one entry per transaction: pending ones first, then the newest first. */
export function mergeActivity({ own, items, swaps = [], coin, addresses }: MergeInput): ActivityEntry[] {
  const carriers = carriersOf(own);
  const told = new Map<string, Readonly<HistoryItem>[]>();
  for (const item of items) {
    const mined = item.hash.toLowerCase();
    const carried = carriers.get(mined) ?? [];
    // What several operations in one transaction have sent is told by the operations. Only what arrived is a part of its own.
    if (carried.length > 1 && item.direction !== 'in') continue;
    const hash = carried.length === 1 && carried[0] ? carried[0] : mined;
    told.set(hash, [...(told.get(hash) ?? []), item]);
  }
  const made = new Map(own.map((transaction) => [transaction.hash.toLowerCase(), transaction]));
  const named = withOwnNames(own, addresses);
  const orders = new Map(swaps.flatMap((swap) => (swap.order ? [[orderHash(swap), swap] as const] : [])));
  const entries = [...new Set([...made.keys(), ...told.keys(), ...orders.keys()])].map((hash) => {
    const found = told.get(hash) ?? [];
    const entry = toEntry({
      hash,
      own: made.get(hash) ?? null,
      items: found,
      moved: found.flatMap((item) => toMovement(item, { coin, addresses })),
      coin,
      swap: orders.get(hash) ?? swapOf(swaps, made.get(hash)),
    });
    return { ...entry, movements: entry.movements.map(named) };
  });
  const rank = ({ status }: ActivityEntry) => (status === 'submitted' ? 0 : 1);
  const time = ({ at }: ActivityEntry) => at ?? 0;
  return entries.sort((a, b) => rank(a) - rank(b) || time(b) - time(a));
}

/**
 * Returns a function that gives a collectible the name under which the user has sent it, wherever it occurs: the server knows only the name
 * of its contract.
 */
function withOwnNames(own: MergeInput['own'], addresses: Pick<Addresses, 'key'>): (movement: Movement) => Movement {
  const keyOf = (contract: string | null, tokenId: string | null) => `${addresses.key(contract ?? '')} ${tokenId}`;
  const names = new Map(
    own
      .flatMap(({ action, calls }) => [action, ...(calls ?? []).map((call) => call.action)])
      .flatMap((action) =>
        action?.kind === 'nft' && action.symbol !== ''
          ? [[keyOf(action.contract, action.tokenId), action.symbol] as const]
          : [],
      ),
  );
  return (movement) => {
    const name = movement.kind === 'nft' ? names.get(keyOf(movement.contract, movement.tokenId)) : undefined;
    return name === undefined ? movement : { ...movement, symbol: name };
  };
}

/** Returns an own transaction as an entry, from what this wallet knows of it alone. */
export const ownEntry = ({
  own,
  swaps,
  coin,
}: Pick<MergeInput, 'coin'> & {
  own: Readonly<WalletTransaction>;
  swaps: readonly Readonly<SwapRecord>[];
}): ActivityEntry => toEntry({ hash: own.hash, own, items: [], moved: [], coin, swap: swapOf(swaps, own) });

const swapOf = (swaps: readonly Readonly<SwapRecord>[], own: Readonly<WalletTransaction> | undefined) =>
  swaps.find((one) => carries(own, one.hash)) ?? null;

/** Returns the transaction that has settled an order, or the order's id. */
const orderHash = ({ hash, order }: Readonly<SwapRecord>): string => (order?.tradeId ?? hash).toLowerCase();

/** Returns whether an own transaction has this hash, replaced it to speed it up, or was mined with it. */
const carries = (own: Readonly<WalletTransaction> | undefined, hash: string): boolean =>
  own !== undefined &&
  [own.hash, own.minedAs, own.purpose === 'speedUp' ? own.replaces : null].some(
    (one) => one?.toLowerCase() === hash.toLowerCase(),
  );

function toEntry({
  hash,
  own,
  items,
  moved,
  swap,
  coin,
}: {
  hash: string;
  swap: Readonly<SwapRecord> | null;
  own: Readonly<WalletTransaction> | null;
  items: readonly Readonly<HistoryItem>[];
  /** What the items say has moved. */
  moved: readonly Movement[];
  coin: MergeInput['coin'];
}): ActivityEntry {
  // The same transfer may be reported twice. It counts once.
  const once = new Map(moved.map((one) => [JSON.stringify(one), one]));
  const told = [...once.values()].filter((one) => !isTokenFee(one, own?.payer));
  const movements =
    swap && (own || swap.order)
      ? swapMovements(swap, own?.to ?? swap.order?.settlement ?? null)
      : own
        ? [...told, ...ownMovements(own, { told, coin })]
        : told;
  const [first] = items;
  const allowance =
    own?.action?.kind === 'approve'
      ? { amount: own.action.amount, symbol: own.action.symbol, contract: own.action.contract }
      : null;
  return {
    hash: (own?.hash ?? first?.hash ?? hash) as string,
    kind: kindOf({ own, items, movements }),
    status: swap?.order ? orderStatus(swap.order) : crossingStatus(swap, statusOf({ own, items })),
    at: items.find(({ at }) => at !== null)?.at ?? own?.settledAt ?? own?.submittedAt ?? (swap?.order ? swap.at : null),
    movements,
    counterparty:
      movements[0] === undefined
        ? (own?.action?.counterparty ?? own?.to ?? first?.to ?? null)
        : movements[0].counterparty,
    isSpam: own === null && !swap && items.every(({ isSpam }) => isSpam),
    allowance,
    own,
    ...(swap?.order && { order: { isSettled: swap.order.tradeId !== undefined } }),
  };
}

function toMovement(
  item: Readonly<HistoryItem>,
  { coin, addresses }: Pick<MergeInput, 'coin' | 'addresses'>,
): Movement[] {
  // A call that transfers no coins is reported by the server with amount 0.
  if (item.amount === '0' && item.kind === 'native') return [];
  const { kind, direction, amount, contract, tokenId, from, to } = item;
  // Nobody sends from such an address: a contract has created the tokens.
  const isMinted = direction === 'in' && addresses.unowned.some((one) => addresses.key(one) === addresses.key(from));
  const party = isMinted ? null : direction === 'in' ? from : to;
  return [
    {
      kind: kind === 'native' ? 'coin' : kind,
      direction,
      amount,
      decimals: kind === 'native' ? coin.decimals : kind === 'nft' ? 0 : item.decimals,
      symbol: kind === 'native' ? coin.ticker : item.symbol,
      contract: contract === null ? null : (addresses.parse(contract) ?? contract),
      tokenId,
      // The server returns addresses in lower case. Users compare them in the format of the chain family.
      counterparty: party === null ? null : (addresses.parse(party) ?? party),
    },
  ];
}

/** Returns the transfers of an own transaction that the server does not (yet) report. */
function ownMovements(
  own: Readonly<WalletTransaction>,
  { told, coin }: { told: readonly Movement[]; coin: MergeInput['coin'] },
): Movement[] {
  return (own.calls ?? [own]).flatMap((call) => callMovements(call, { from: own.from, told, coin }));
}

/** Returns the transfers of one call. */
function callMovements(
  { action, to, value }: Pick<WalletTransaction, 'action' | 'to' | 'value'>,
  { from, told, coin }: { from: string; told: readonly Movement[]; coin: MergeInput['coin'] },
): Movement[] {
  const isSelf = (address: string | null) => isSameAddress(address, from);
  const movements: Movement[] = [];
  if (value !== '0' && !told.some(({ kind, direction }) => kind === 'coin' && direction !== 'in')) {
    movements.push({
      kind: 'coin',
      direction: isSelf(to) ? 'self' : 'out',
      amount: value,
      decimals: coin.decimals,
      symbol: coin.ticker,
      contract: null,
      tokenId: null,
      counterparty: to,
    });
  }
  const isTold = told.some(({ contract }) => isSameAddress(contract, action?.contract));
  if (action && action.kind !== 'approve' && !isTold) {
    const { contract, counterparty, symbol, tokenId } = action;
    movements.push({
      kind: action.kind === 'nft' ? 'nft' : 'token',
      direction: isSelf(counterparty) ? 'self' : 'out',
      ...fromDecimal(action.amount ?? '0'),
      symbol,
      contract,
      tokenId,
      counterparty,
    });
  }
  return movements;
}

/** Returns both sides of a swap. The received amount is the expected one until the chain has reported the actual one. */
function swapMovements(
  { from, to, amountIn, expected, received }: Readonly<SwapRecord>,
  counterparty: string | null,
): Movement[] {
  const side = (
    direction: 'in' | 'out',
    { address, symbol, decimals }: SwapRecord['from'],
    amount: string,
  ): Movement => ({
    direction,
    amount,
    decimals,
    symbol,
    contract: address,
    tokenId: null,
    counterparty,
    kind: address === null ? 'coin' : 'token',
  });
  return [side('out', from, amountIn), side('in', to, received ?? expected)];
}

/** Parses a decimal into an integer amount and its number of decimals. */
export function fromDecimal(text: string): { amount: string; decimals: number } {
  const decimals = text.split('.')[1]?.length ?? 0;
  return { amount: (parseUnits(text, decimals) ?? 0n).toString(), decimals };
}

function kindOf({
  own,
  items,
  movements,
}: Pick<ActivityEntry, 'own' | 'movements'> & { items: readonly Readonly<HistoryItem>[] }): ActivityKind {
  if (own?.purpose === 'cancel') return 'cancelled';
  const has = (way: Movement['direction']) => movements.some(({ direction }) => direction === way);
  if (has('in') && has('out')) return 'swapped';
  if (has('out')) return 'sent';
  if (has('in')) return 'received';
  if (has('self')) return 'self';
  if (own?.action?.kind === 'approve') return 'approved';
  const to = own ? own.to : (items[0]?.to ?? null);
  return to === null ? 'created' : 'called';
}

/** An order is done once the chain has shown that it was executed, and undone once the chain has shown that it can no longer be. */
function orderStatus({ state, isClosed = false }: NonNullable<Readonly<SwapRecord>['order']>): ActivityStatus {
  if (state === 'fulfilled') return 'confirmed';
  return isClosed ? 'cancelled' : 'submitted';
}

/** A swap to another chain is done only once the coins have arrived there. */
function crossingStatus(swap: Readonly<SwapRecord> | null, status: ActivityStatus): ActivityStatus {
  const state = swap?.crossing?.state;
  if (status !== 'confirmed' || state === undefined || state === 'done') return status;
  return state === 'waiting' ? 'submitted' : 'failed';
}

function statusOf({
  own,
  items,
}: {
  own: ActivityEntry['own'];
  items: readonly Readonly<HistoryItem>[];
}): ActivityStatus {
  // The wallet tracks its own transactions to the end. The server may learn of them later, or never.
  if (own) return isOpen(own) ? 'submitted' : own.status === 'signed' ? 'submitted' : own.status;
  const status = items[0]?.status ?? 'confirmed';
  return status === 'rejected' ? 'failed' : status;
}

/** Returns which operations a transaction contains: the server knows only the transaction (ERC-4337). All hashes in lower case. */
function carriersOf(own: readonly Readonly<WalletTransaction>[]): Map<string, string[]> {
  const carriers = new Map<string, string[]>();
  for (const { hash, minedAs } of own) {
    const mined = minedAs?.toLowerCase();
    if (mined === undefined || mined === hash.toLowerCase()) continue;
    carriers.set(mined, [...(carriers.get(mined) ?? []), hash.toLowerCase()]);
  }
  return carriers;
}

/** Returns whether a transfer is the network fee that a paymaster has taken in a token: the details name it. */
function isTokenFee({ direction, symbol, amount, counterparty }: Movement, payer: WalletTransaction['payer']): boolean {
  const { token = null, address } = payer ?? {};
  if (token === null || direction !== 'out' || symbol !== token.symbol || BigInt(amount) > BigInt(token.max))
    return false;
  return address !== undefined && isSameAddress(counterparty, address);
}
