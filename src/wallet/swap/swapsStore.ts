import * as v from 'valibot';
import { createStore, type StoreStorage } from '../store';

const side = v.object({
  /** Null is the coin. */
  address: v.nullable(v.string()),
  symbol: v.string(),
  decimals: v.number(),
});

const SwapRecordSchema = v.object({
  /** The transaction that swaps. */
  hash: v.string(),
  chainId: v.string(),
  account: v.string(),
  /** How people call who swaps. */
  name: v.string(),
  from: side,
  to: side,
  /** Smallest unit, as the next three. */
  amountIn: v.string(),
  expected: v.string(),
  minimum: v.string(),
  /** What has really come; null while the chain has not told. */
  received: v.nullable(v.string()),
  at: v.number(),
});
export type SwapRecord = v.InferOutput<typeof SwapRecordSchema>;

const most = 100;

/** Swaps that this wallet has made, kept so that the history tells them as what they were. */
export const createSwapsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'swaps',
      initial: { list: [] as SwapRecord[] },
      persist: ['list'],
      revive: (saved) => {
        const found = v.safeParse(v.object({ list: v.array(SwapRecordSchema) }), saved);
        return found.success ? { list: found.output.list.slice(0, most) } : {};
      },
      actions: (state) => ({
        add(record: SwapRecord) {
          state.list = [record, ...state.list.filter(({ hash }) => hash !== record.hash)].slice(0, most);
        },
        received(hash: string, amount: string) {
          state.list = state.list.map((one) => (one.hash === hash ? { ...one, received: amount } : one));
        },
      }),
    },
    storage,
  );
