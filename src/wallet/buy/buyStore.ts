import {
  isEnded,
  type OfferedAsset,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampQuotes,
  type OrderSide,
  type OrderStatus,
  type PayMethod,
} from '../../wire/onramp';
import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

/** The form for buying or selling. Typed values survive all other changes. */
export interface BuyForm {
  side: OrderSide;
  /** Null if nothing can be bought or sold on the wallet's networks. */
  asset: OfferedAsset | null;
  /** As typed: an amount of money for a purchase, of coins for a sale. */
  amount: string;
  currency: string;
  country: string;
  method: PayMethod;
  /** The service that the user has chosen. Null: the best one. */
  provider: string | null;
}

/**
 * Why an order could not be started, or the coins of a sale could not be sent. `underWay`: the order has already progressed.
 * `changed`: the order differs from what the screen showed. `unsent`: the chain refused the transaction.
 */
export type BuyFault =
  | 'unreachable'
  | 'limits'
  | 'notOffered'
  | 'rateLimited'
  | 'forbidden'
  | 'underWay'
  | 'changed'
  | 'unsent';

/** The window of the service. `blocked`: the browser blocked it. `closed`: it appears to be closed. */
export type ServiceWindow = { status: 'open' | 'blocked' | 'closed'; url: string };

export interface BuyState {
  options: { status: 'none' | 'loading' | 'ready' | 'failed'; value: OnrampOptions | null };
  form: BuyForm;
  /** `key` identifies the request. */
  quotes: { key: string; status: 'loading' | 'ready' | 'failed'; answer: OnrampQuotes | null; at: number } | null;
  /** Newest first. Null before they are loaded. */
  orders: OnrampOrder[] | null;
  /** The order that is shown. */
  current: string | null;
  /** By order id. */
  windows: Record<string, ServiceWindow>;
  /**
   * The largest amount of the form's asset that can be sold, in its smallest unit, with the network fee left over. Null: unknown.
   */
  sellable: { chainId: string; token: string | null; amount: string | null } | null;
  isStarting: boolean;
  fault: BuyFault | null;
  /** Amounts that the chain shows as arrived, by order id, in the smallest unit. */
  arrivals: Record<string, string>;
  /** Transactions that sent the coins of sales, by order id. */
  deposits: Record<string, string>;
}

const empty: BuyState = {
  options: { status: 'none', value: null },
  form: { side: 'buy', asset: null, amount: '', currency: 'usd', country: 'US', method: 'card', provider: null },
  quotes: null,
  orders: null,
  current: null,
  windows: {},
  sellable: null,
  isStarting: false,
  fault: null,
  arrivals: {},
  deposits: {},
};

/** The maximum number of arrivals, and of deposits, that are persisted. */
const maxStored = 100;

const name = 'buy';

/** The state of a purchase: the status from its service, until the chain shows the coins. */
export type OrderStage = OnrampOrder['status'] | 'arrived';

export function stageOf(order: OnrampOrder, arrivals: Readonly<Record<string, string>>): OrderStage {
  return arrivals[order.id] === undefined ? order.status : 'arrived';
}

/**
 * The state of a sale. `deposit`: its service waits for the coins. `deposited`: the coins are sent, but the service has not seen
 * them yet.
 */
export type SaleStage = Exclude<OrderStatus, 'sending'> | 'deposit' | 'deposited';

export function saleStageOf(order: OnrampOrder, deposits: Readonly<Record<string, string>>): SaleStage {
  if (order.status === 'sending') return 'paid';
  if (order.status !== 'waiting' || order.depositAddress === null) return order.status;
  return order.transaction === null && deposits[order.id] === undefined ? 'deposit' : 'deposited';
}

/** Returns whether an order has reached its final state. */
export const isOver = (order: OnrampOrder, arrivals: Readonly<Record<string, string>>): boolean =>
  isEnded(order) || arrivals[order.id] !== undefined;

export const createBuyStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: empty,
      persist: ['arrivals', 'deposits'],
      keep: ({ arrivals, deposits }) => ({ arrivals: newest(arrivals), deposits: newest(deposits) }),
      revive: read,
      actions: (state) => ({
        setOptions(status: BuyState['options']['status'], value: OnrampOptions | null = state.options.value) {
          state.options = { status, value };
        },
        /** Clears the chosen service, because it may not offer the changed asset, amount or method. */
        write(change: Partial<BuyForm>) {
          Object.assign(state.form, { provider: null }, change);
          state.fault = null;
        },
        setQuotes(quotes: BuyState['quotes']) {
          state.quotes = quotes;
        },
        setSellable(sellable: BuyState['sellable']) {
          state.sellable = sellable;
        },
        start() {
          Object.assign(state, { isStarting: true, fault: null });
        },
        started(order: OnrampOrder, window: ServiceWindow) {
          state.isStarting = false;
          state.current = order.id;
          state.windows[order.id] = window;
          state.orders = [order, ...(state.orders ?? []).filter(({ id }) => id !== order.id)];
        },
        finish() {
          state.isStarting = false;
        },
        failed(fault: BuyFault) {
          Object.assign(state, { isStarting: false, fault });
        },
        windowClosed(id: string) {
          const window = state.windows[id];
          if (window?.status === 'open') window.status = 'closed';
        },
        setOrders(orders: OnrampOrder[]) {
          state.orders = orders;
        },
        applyOrder(order: OnrampOrder) {
          state.orders = (state.orders ?? []).map((known) => (known.id === order.id ? order : known));
        },
        recordArrival({ id, amount }: { id: string; amount: string }) {
          state.arrivals[id] = amount;
        },
        recordDeposit({ id, transaction }: { id: string; transaction: string }) {
          state.deposits[id] = transaction;
        },
        /** Takes over the deposits that another tab has sent. */
        readDeposits() {
          if (storage) Object.assign(state.deposits, read(storage.read(name)).deposits);
        },
        show(id: string | null) {
          Object.assign(state, { current: id, fault: null });
        },
      }),
    },
    storage,
  );

export type BuyStore = ReturnType<typeof createBuyStore>;

const newest = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).slice(-maxStored));

/** Parses the stored value. Invalid parts are dropped. */
function read(saved: unknown): Pick<BuyState, 'arrivals' | 'deposits'> {
  const { arrivals, deposits } = isPlainObject(saved) ? saved : {};
  return { arrivals: readTexts(arrivals, /^\d+$/), deposits: readTexts(deposits, /^\w{64,88}$/) };
}

function readTexts(saved: unknown, form: RegExp): Record<string, string> {
  const texts = isPlainObject(saved) ? Object.entries(saved) : [];
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => form.test(String(entry[1]))));
}
