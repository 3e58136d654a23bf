import * as v from 'valibot';
import { isPlainObject } from '../../kit/json';
import { parseItems } from '../../wire/parseItems';
import type { FilledBy } from '../send';
import { createStore, type StoreStorage } from '../store';
import type { SwapAsset } from './swapAsset';

const side = v.object({
  /** Null: the native coin. */
  address: v.nullable(v.string()),
  symbol: v.string(),
  decimals: v.number(),
});

const SwapRecordSchema = v.object({
  /** The hash of the swap transaction, or the id of a signed order. */
  hash: v.string(),
  chainId: v.string(),
  account: v.string(),
  /** The display name of the source. */
  name: v.string(),
  from: side,
  to: side,
  /** In the smallest unit, like the next three. */
  amountIn: v.string(),
  expected: v.string(),
  minimum: v.string(),
  /** The amount actually received. Null while the chain has not shown it. */
  received: v.nullable(v.string()),
  at: v.number(),
  /** True once the user has seen the outcome and continued. */
  isSeen: v.optional(v.boolean()),
  /** For a signed order, whose id is `hash`: its progress. */
  order: v.optional(
    v.object({
      source: v.string(),
      /** The contract that settles it. */
      settlement: v.string(),
      /** Epoch seconds. */
      validTo: v.number(),
      /** `refused`: the source did not accept it. As with `cancelled`, only the end of its validity rules out that it is executed. */
      state: v.picklist(['open', 'fulfilled', 'expired', 'cancelled', 'refused']),
      /** True once the chain has shown that it can no longer be executed. */
      isClosed: v.optional(v.boolean()),
      /** The transaction that has settled it. */
      tradeId: v.optional(v.string()),
    }),
  ),
  /** For a swap to another chain: its progress there. */
  crossing: v.optional(
    v.object({
      source: v.string(),
      toChainId: v.string(),
      state: v.picklist(['waiting', 'done', 'failed', 'refunded']),
      /** The transaction on the other chain that delivered it. */
      toId: v.optional(v.string()),
    }),
  ),
});
export type SwapRecord = v.InferOutput<typeof SwapRecordSchema>;

const short = v.pipe(v.string(), v.maxLength(80));
const asset = v.variant('kind', [
  v.object({ kind: v.literal('coin'), chainId: short }),
  v.object({
    kind: v.literal('token'),
    chainId: short,
    address: short,
    symbol: short,
    decimals: v.number(),
    logo: v.nullable(v.string()),
  }),
]);
const UnfinishedSchema = v.object({
  chainId: short,
  account: short,
  from: asset,
  to: asset,
  amount: short,
  source: short,
  minimum: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  filledBy: v.nullable(v.looseObject({ kind: v.picklist(['page', 'link']) })),
  hash: short,
  kind: v.picklist(['allowing', 'takingBack']),
  at: v.number(),
});

/** A swap whose allowance is pending or granted but which is not sent yet. Stored, so that a page that closes loses nothing. */
export interface UnfinishedSwap {
  chainId: string;
  account: string;
  from: SwapAsset;
  to: SwapAsset;
  /** As typed. */
  amount: string;
  source: string;
  /** The minimum amount that the user has accepted, in the smallest unit. */
  minimum: string;
  filledBy: FilledBy | null;
  /** The transaction that grants the allowance, or revokes an older one. */
  hash: string;
  kind: 'allowing' | 'takingBack';
  at: number;
}

const name = 'swaps';
const maxCount = 100;
/** In ms: the age from which a swap on one chain is no longer shown as unfinished or unseen, and no longer tracked. */
const forgottenAfter = 86_400_000;
/** In ms: how long a swap to another chain is tracked. */
const followedFor = 14 * forgottenAfter;

/**
 * Swaps that this wallet has made, stored so that the history shows them as swaps. Every change is written at once, on top of those
 * of other tabs.
 */
export const createSwapsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { list: [], unfinished: [] } as SwapsState,
      persist: ['list', 'unfinished'],
      revive: read,
      actions: (state) => {
        /** Takes over the values that another tab has written. */
        function reload() {
          if (storage) Object.assign(state, read(storage.read(name)));
        }
        function change(edit: (now: SwapsState) => Partial<SwapsState>) {
          reload();
          Object.assign(state, edit(state));
          storage?.write(name, { list: state.list, unfinished: state.unfinished });
        }
        const edit = (hash: string, next: (one: SwapRecord) => Partial<SwapRecord>) =>
          change(({ list }) => ({ list: list.map((one) => (one.hash === hash ? { ...one, ...next(one) } : one)) }));
        return {
          /** A record that is already there is kept: it may know more. */
          add(record: SwapRecord) {
            change(({ list }) =>
              list.some(({ hash }) => hash === record.hash) ? {} : { list: [record, ...list].slice(0, maxCount) },
            );
          },
          received(hash: string, amount: string) {
            edit(hash, () => ({ received: amount }));
          },
          crossed(hash: string, now: Pick<NonNullable<SwapRecord['crossing']>, 'state' | 'toId'>) {
            edit(hash, ({ crossing }) => (crossing ? { crossing: { ...crossing, ...now } } : {}));
          },
          ordered(hash: string, now: Partial<NonNullable<SwapRecord['order']>>) {
            edit(hash, ({ order }) => (order ? { order: { ...order, ...now } } : {}));
          },
          /** Marks the outcome as seen by the user. */
          seen(hash: string) {
            edit(hash, () => ({ isSeen: true }));
          },
          begin(swap: UnfinishedSwap) {
            change(({ unfinished }) => ({
              unfinished: [swap, ...unfinished.filter((one) => !isOfSame(one, swap))].slice(0, maxCount),
            }));
          },
          end(swap: Pick<UnfinishedSwap, 'chainId' | 'account'>) {
            change(({ unfinished }) => ({ unfinished: unfinished.filter((one) => !isOfSame(one, swap)) }));
          },
          reload,
        };
      },
    },
    storage,
  );

interface SwapsState {
  list: SwapRecord[];
  unfinished: UnfinishedSwap[];
}

type Place = Pick<UnfinishedSwap, 'chainId' | 'account'>;
const isOfSame = (a: Place, b: Place): boolean => a.chainId === b.chainId && a.account === b.account;

/** Returns the newest swap of an account on a chain whose outcome the user has not seen. */
export const findUnseenSwap = (
  { list }: { readonly list: readonly Readonly<SwapRecord>[] },
  { now, ...place }: Place & { now: number },
): Readonly<SwapRecord> | undefined =>
  list.find((one) => isOfSame(one, place) && !one.isSeen && now - one.at < forgottenAfter);

/** Returns the swaps whose received amount is still unknown. */
export const openSwaps = (
  { list }: { readonly list: readonly Readonly<SwapRecord>[] },
  now: number,
): readonly Readonly<SwapRecord>[] =>
  list.filter(({ received, crossing, order, at }) => {
    if (order) return !order.isClosed && received === null && now < order.validTo * 1_000 + forgottenAfter;
    if (crossing) return crossing.state === 'waiting' && now - at < followedFor;
    return received === null && now - at < forgottenAfter;
  });

/** Returns how much of a token the open orders of a source may still take, in the smallest unit: its allowance has to cover them too. */
export const reservedByOrders = (
  state: { readonly list: readonly Readonly<SwapRecord>[] },
  { now, token, source, ...place }: Place & { now: number; token: string; source: string },
): bigint =>
  openSwaps(state, now)
    .filter(({ order, from, ...one }) => order?.source === source && from.address === token && isOfSame(one, place))
    .filter(({ order }) => order?.state !== 'fulfilled')
    .reduce((sum, { amountIn }) => sum + BigInt(amountIn), 0n);

/** Returns the unfinished swap of an account on a chain. */
export const unfinishedOf = (
  { unfinished }: { readonly unfinished: readonly Readonly<UnfinishedSwap>[] },
  { now, ...place }: Place & { now: number },
): Readonly<UnfinishedSwap> | undefined =>
  unfinished.find((one) => isOfSame(one, place) && now - one.at < forgottenAfter);

function read(saved: unknown): Partial<SwapsState> {
  if (!isPlainObject(saved)) return {};
  return {
    list: parseItems(SwapRecordSchema, saved.list).slice(0, maxCount),
    unfinished: parseItems(UnfinishedSchema, saved.unfinished).slice(0, maxCount) as UnfinishedSwap[],
  };
}
