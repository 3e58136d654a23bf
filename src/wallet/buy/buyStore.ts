import type { OfferedAsset, OnrampOptions, OnrampOrder, OnrampQuotes, OrderSide, PayMethod } from '../../wire/onramp';
import { isEnded } from '../../wire/onramp';
import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

/** What is being bought; what is typed survives whatever comes between. */
export interface BuyForm {
  side: OrderSide;
  /** Null: there is nothing to buy on the networks of the wallet. */
  asset: OfferedAsset | null;
  /** As typed. */
  amount: string;
  currency: string;
  country: string;
  method: PayMethod;
  /** The service that the user has chosen; null: the best. */
  provider: string | null;
}

/** Why an order could not be begun. `underWay`: it has gone on meanwhile. */
export type BuyFault = 'unreachable' | 'limits' | 'notOffered' | 'rateLimited' | 'forbidden' | 'underWay';

/** The window of the service. `blocked`: the browser let none open. `closed`: it looks so. */
export type ServiceWindow = { status: 'open' | 'blocked' | 'closed'; url: string };

export interface BuyState {
  options: { status: 'none' | 'loading' | 'ready' | 'failed'; value: OnrampOptions | null };
  form: BuyForm;
  /** `key` says what was asked. */
  quotes: { key: string; status: 'loading' | 'ready' | 'failed'; answer: OnrampQuotes | null; at: number } | null;
  /** Newest first; null before they were read. */
  orders: OnrampOrder[] | null;
  /** The one in sight. */
  current: string | null;
  /** By the order’s id. */
  windows: Record<string, ServiceWindow>;
  isStarting: boolean;
  fault: BuyFault | null;
  /** What the chain has shown to have come by an order, smallest unit. */
  arrivals: Record<string, string>;
}

const empty: BuyState = {
  options: { status: 'none', value: null },
  form: { side: 'buy', asset: null, amount: '', currency: 'usd', country: 'US', method: 'card', provider: null },
  quotes: null,
  orders: null,
  current: null,
  windows: {},
  isStarting: false,
  fault: null,
  arrivals: {},
};

/** Proofs that outlive the page. */
const mostKept = 100;

/** How an order stands: what its service says, until the chain has shown the coins. */
export type OrderStage = OnrampOrder['status'] | 'arrived';

export function stageOf(order: OnrampOrder, arrivals: Readonly<Record<string, string>>): OrderStage {
  return arrivals[order.id] === undefined ? order.status : 'arrived';
}

/** Nothing comes after it. */
export const isOver = (order: OnrampOrder, arrivals: Readonly<Record<string, string>>): boolean =>
  isEnded(order) || arrivals[order.id] !== undefined;

export const createBuyStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'buy',
      initial: empty,
      persist: ['arrivals'],
      keep: ({ arrivals }) => ({ arrivals: Object.fromEntries(Object.entries(arrivals).slice(-mostKept)) }),
      revive: (saved) => ({ arrivals: reviveArrivals(saved) }),
      actions: (state) => ({
        options(status: BuyState['options']['status'], value: OnrampOptions | null = state.options.value) {
          state.options = { status, value };
        },
        /** What is bought, or how, is another: a chosen service may not have it. */
        write(change: Partial<BuyForm>) {
          Object.assign(state.form, { provider: null }, change);
          state.fault = null;
        },
        quoted(quotes: BuyState['quotes']) {
          state.quotes = quotes;
        },
        starting() {
          Object.assign(state, { isStarting: true, fault: null });
        },
        started(order: OnrampOrder, window: ServiceWindow) {
          state.isStarting = false;
          state.current = order.id;
          state.windows[order.id] = window;
          state.orders = [order, ...(state.orders ?? []).filter(({ id }) => id !== order.id)];
        },
        failed(fault: BuyFault) {
          Object.assign(state, { isStarting: false, fault });
        },
        windowClosed(id: string) {
          const window = state.windows[id];
          if (window?.status === 'open') window.status = 'closed';
        },
        listed(orders: OnrampOrder[]) {
          state.orders = orders;
        },
        told(order: OnrampOrder) {
          state.orders = (state.orders ?? []).map((known) => (known.id === order.id ? order : known));
        },
        arrived(id: string, amount: string) {
          state.arrivals[id] = amount;
        },
        show(id: string | null) {
          Object.assign(state, { current: id, fault: null });
        },
      }),
    },
    storage,
  );

export type BuyStore = ReturnType<typeof createBuyStore>;

function reviveArrivals(saved: unknown): Record<string, string> {
  const kept = isPlainObject(saved) && isPlainObject(saved.arrivals) ? saved.arrivals : {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => /^\d+$/.test(String(entry[1]))),
  );
}
