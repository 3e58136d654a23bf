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

/** What is being bought or sold; what is typed survives whatever comes between. */
export interface BuyForm {
  side: OrderSide;
  /** Null: there is nothing to buy, or to sell, on the networks of the wallet. */
  asset: OfferedAsset | null;
  /** As typed: money of a purchase, coins of a sale. */
  amount: string;
  currency: string;
  country: string;
  method: PayMethod;
  /** The service that the user has chosen; null: the best. */
  provider: string | null;
}

/**
 * Why an order could not be begun, or coins of a sale could not be sent. `underWay`: it has gone on meanwhile. `changed`: it is not
 * what the screen showed. `unsent`: the chain has refused.
 */
export type BuyFault =
  'unreachable' | 'limits' | 'notOffered' | 'rateLimited' | 'forbidden' | 'underWay' | 'changed' | 'unsent';

/** The window of the service. `blocked`: the browser let none open. `closed`: it looks so. */
export type ServiceWindow = { status: 'open' | 'blocked' | 'closed'; url: string };

export interface BuyState {
  options: { status: 'none' | 'loading' | 'ready' | 'failed'; value: OnrampOptions | null };
  form: BuyForm;
  /** `key` identifies the request of the quotes. */
  quotes: { key: string; status: 'loading' | 'ready' | 'failed'; answer: OnrampQuotes | null; at: number } | null;
  /** Newest first; null before they were read. */
  orders: OnrampOrder[] | null;
  /** The one in sight. */
  current: string | null;
  /** By the order’s id. */
  windows: Record<string, ServiceWindow>;
  /** The most that can be sold of what the form names, smallest unit, the network’s fee being left; null: not known. */
  sellable: { chainId: string; token: string | null; amount: string | null } | null;
  isStarting: boolean;
  fault: BuyFault | null;
  /** What the chain has shown to have come by an order, smallest unit. */
  arrivals: Record<string, string>;
  /** Transactions by which the coins of sales were sent, by the order’s id. */
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

/** Arrivals, and deposits, that outlive the page. */
const maxStored = 100;

const name = 'buy';

/** How a purchase stands: what its service says, until the chain has shown the coins. */
export type OrderStage = OnrampOrder['status'] | 'arrived';

export function stageOf(order: OnrampOrder, arrivals: Readonly<Record<string, string>>): OrderStage {
  return arrivals[order.id] === undefined ? order.status : 'arrived';
}

/** How a sale stands. `deposit`: its service waits for the coins. `deposited`: they are sent, and it has not seen them yet. */
export type SaleStage = Exclude<OrderStatus, 'sending'> | 'deposit' | 'deposited';

export function saleStageOf(order: OnrampOrder, deposits: Readonly<Record<string, string>>): SaleStage {
  if (order.status === 'sending') return 'paid';
  if (order.status !== 'waiting' || order.depositAddress === null) return order.status;
  return order.transaction === null && deposits[order.id] === undefined ? 'deposit' : 'deposited';
}

/** Nothing comes after it. */
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
        /** What is bought, or how, is another: a chosen service may not have it. */
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
        /** Takes in what another tab has sent. */
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

/** What the storage holds, as far as it has the right shape. */
function read(saved: unknown): Pick<BuyState, 'arrivals' | 'deposits'> {
  const { arrivals, deposits } = isPlainObject(saved) ? saved : {};
  return { arrivals: readTexts(arrivals, /^\d+$/), deposits: readTexts(deposits, /^\w{64,88}$/) };
}

function readTexts(saved: unknown, form: RegExp): Record<string, string> {
  const texts = isPlainObject(saved) ? Object.entries(saved) : [];
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => form.test(String(entry[1]))));
}
