import type { OnrampApi } from '../../api/onramp';
import { HttpError } from '../../errors/http';
import { startPoller } from '../../kit/async/polling';
import { randomId } from '../../kit/randomId';
import type { OfferedAsset, OnrampOrder, StartedOrder } from '../../wire/http/onramp';
import { accountOn } from '../accounts';
import type { OutsideWindow } from '../ports';
import { createStoreStorage } from '../store';
import { readMoney } from './amount';
import { createBuyStore, isOver, type BuyFault, type BuyForm, type BuyStore } from './buyStore';
import { guessCountry, guessCurrency } from './guessPlace';
import type { BuyPort } from './port';

/** ms between two looks at an order that is under way, and after one that failed. */
const lookEvery = 2_500;
/** ms after which a quote is asked for anew. */
const staleAfter = 30_000;

/** What a page or a link would like to be bought; it fills in, and decides nothing. */
export interface BuyWish {
  symbol?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
}

/** Buying coins for money. None of its functions rejects: what goes wrong is in the store. */
export interface BuyService {
  readonly store: BuyStore;
  /** Reads what there is to buy, and what was bought. */
  open(input: { timeZone: string; wish?: BuyWish }): Promise<void>;
  readOrders(): Promise<void>;
  write(change: Partial<BuyForm>): void;
  /** Asks all services, unless they have just answered. */
  askQuotes(): Promise<void>;
  /** Opens the service’s window and begins an order there. Call it inside the click. */
  begin(): void;
  /** Opens the service’s window once more. Call it inside the click. */
  reopen(orderId: string): void;
  /** Follows what is under way for as long as somebody looks; the answer ends it. */
  watch(): () => void;
  /** Settled once that order is over: whether its coins have come. */
  ended(orderId: string): Promise<boolean>;
}

export function createBuyService(parts: BuyPort): BuyService {
  const { deps, stores } = parts;
  const store = createBuyStore(createStoreStorage(deps.storage));
  const { actions, state } = store;
  const windows = new Map<string, OutsideWindow>();
  let watchers = 0;
  let stopWatching = (): void => undefined;

  /** The account that is paid on a chain, whichever is selected there. Rejects where there is none. */
  async function accountFor(asset: Pick<OfferedAsset, 'chainId'>): Promise<string> {
    const chain = stores.network.state.chains.find(({ chainId }) => chainId === asset.chainId);
    if (!chain) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
    const { chainNamespace } = chain;
    if (accountOn(stores.accounts.state, chainNamespace) === null) await parts.openFamily(chainNamespace);
    const account = accountOn(stores.accounts.state, chainNamespace);
    if (account === null) throw new HttpError('unauthorized');
    return account;
  }

  const api = async (account?: string): Promise<OnrampApi> => (await parts.accountData.open(account)).onramp;

  function chooseFirst(offered: readonly OfferedAsset[], wish: BuyWish): OfferedAsset | null {
    const { chains, chainId } = stores.network.state;
    const here = offered.filter((asset) => chains.some((chain) => chain.chainId === asset.chainId));
    const named = here.filter(({ symbol }) => symbol.toLowerCase() === wish.symbol?.toLowerCase());
    const byChain = (list: readonly OfferedAsset[]) => list.find((asset) => asset.chainId === chainId) ?? list[0];
    return byChain(named) ?? byChain(here) ?? null;
  }

  async function begin(opened: OutsideWindow | null, start: () => Promise<StartedOrder>): Promise<void> {
    actions.starting();
    try {
      const { order, url } = await start();
      actions.started(order, { status: opened ? 'open' : 'blocked', url });
      opened?.go(url);
      if (opened) windows.set(order.id, opened);
    } catch (error) {
      opened?.close();
      actions.failed(faultOf(error));
    }
  }

  async function startOrder(): Promise<StartedOrder> {
    const { asset, side, currency, country, method } = state.form;
    const amount = readMoney(state.form.amount);
    const provider = state.form.provider ?? state.quotes?.answer?.quotes[0]?.provider;
    if (!asset || amount === null || provider === undefined)
      throw new HttpError('conflict', { details: { reason: 'notOffered' } });
    const { chainId, token } = asset;
    const address = await accountFor(asset);
    const id = randomId(deps.random);
    const started = await (
      await api(address)
    ).start({ ...{ id, side, provider, chainId, token, currency, amount, country, method, address } });
    const { order } = started;
    // A server that has made another order of it is not followed to its page.
    const isAsked =
      order.id === id && order.chainId === chainId && order.address.toLowerCase() === address.toLowerCase();
    if (!isAsked) throw new HttpError('unavailable');
    return started;
  }

  /** One look at an order. True when it went well. */
  async function look(order: OnrampOrder): Promise<boolean> {
    try {
      const now = await (await api(await accountFor(order))).order(order.id);
      actions.told(now);
      if (windows.get(order.id)?.isClosed()) actions.windowClosed(order.id);
      if (now.side !== 'buy' || now.transaction === null) return true;
      const family = await parts.familyWallet(now.chainId);
      const { transaction: id, chainId, address, token } = now;
      const came = await family.readArrival({ id, chainId, account: address, token });
      if (came === null || came === 0n) return true;
      actions.arrived(now.id, came.toString());
      windows.delete(now.id);
      deps.tabs?.tell({ type: 'top_up' });
      await Promise.all([parts.polls.look('network'), parts.polls.look('portfolio', { force: true })]);
      return true;
    } catch {
      return false;
    }
  }

  const underWay = () => (state.orders ?? []).filter((order) => !isOver(order, state.arrivals));

  async function lookAtAll(): Promise<boolean> {
    if (parts.isDestroyed() || stores.session.state.status !== 'signedIn') return true;
    // What nobody has paid is looked at while it is in sight.
    const wanted = underWay().filter(
      ({ id, status }) => status !== 'waiting' || id === state.current || windows.has(id),
    );
    return (await Promise.all(wanted.map(look))).every(Boolean);
  }

  const service: BuyService = {
    store,
    async open({ timeZone, wish = {} }) {
      if (state.options.status === 'loading') return;
      if (state.options.value === null) actions.options('loading');
      try {
        const value = await (await api()).options();
        actions.options('ready', value);
        const sellers = value.providers.filter(({ sides }) => sides.includes('buy'));
        const offered = sellers.flatMap(({ assets }) => assets);
        const isFirst = state.form.asset === null;
        const isWished = wish.symbol !== undefined || wish.amount !== undefined || wish.currency !== undefined;
        if (!isFirst && !isWished) return;
        const country = isFirst ? guessCountry({ timeZone, language: deps.language }) : state.form.country;
        const all = [...new Set(sellers.flatMap(({ currencies }) => currencies))];
        const shown = stores.preferences.state.currency;
        const named = wish.currency?.toLowerCase();
        const currency =
          named !== undefined && all.includes(named) ? named : guessCurrency({ shown, country, offered: all });
        const amount = readMoney(wish.amount ?? '') ?? (state.form.amount || '100');
        actions.write({ asset: chooseFirst(offered, wish), country, currency, amount });
      } catch {
        actions.options(state.options.value === null ? 'failed' : 'ready');
      }
    },
    async readOrders() {
      try {
        actions.listed(await (await api()).orders());
      } catch {
        // What was read before stands.
      }
    },
    write: (change) => actions.write(change),
    async askQuotes() {
      const { asset, side, currency, country, method } = state.form;
      const amount = readMoney(state.form.amount);
      if (!asset || amount === null) return actions.quoted(null);
      const { chainId, token } = asset;
      const input = { side, chainId, token, currency, amount, country, method };
      const key = JSON.stringify(input);
      const { quotes } = state;
      const isGood = quotes?.key === key && quotes.status !== 'failed' && deps.clock.now() - quotes.at < staleAfter;
      if (isGood) return;
      const kept = quotes?.key === key ? quotes.answer : null;
      actions.quoted({ key, status: 'loading', answer: kept, at: deps.clock.now() });
      const answer = await api()
        .then((client) => client.quotes(input))
        .catch(() => null);
      // Something else is asked by now.
      if (state.quotes?.key !== key) return;
      actions.quoted({ key, status: answer ? 'ready' : 'failed', answer, at: deps.clock.now() });
    },
    begin() {
      if (state.isStarting) return;
      void begin(deps.popups.openOutside(), startOrder);
    },
    reopen(orderId) {
      const order = state.orders?.find(({ id }) => id === orderId);
      if (state.isStarting || !order) return;
      void begin(deps.popups.openOutside(), async () => (await api(await accountFor(order))).reopen(orderId));
    },
    watch() {
      watchers += 1;
      if (watchers === 1) {
        const { clock, visibility } = deps;
        const poller = startPoller({
          ...{ task: lookAtAll, interval: lookEvery, retry: lookEvery, maxInterval: 20_000, clock, visibility },
          random: () => 0.5,
        });
        stopWatching = () => poller.stop();
        void poller.wake();
      }
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        watchers -= 1;
        if (watchers === 0) stopWatching();
      };
    },
    ended: (orderId) =>
      new Promise((resolve) => {
        const stop = service.watch();
        const check = (): void => {
          const order = state.orders?.find(({ id }) => id === orderId);
          if (order && !isOver(order, state.arrivals)) return;
          unsubscribe();
          stop();
          resolve(state.arrivals[orderId] !== undefined);
        };
        const unsubscribe = store.subscribe(check);
        check();
      }),
  };
  stores.session.subscribe(() => {
    if (stores.session.state.status === 'signedOut') store.reset();
  });
  return service;
}

function faultOf(error: unknown): BuyFault {
  if (!(error instanceof HttpError)) return 'unreachable';
  const { reason } = error.details;
  if (error.code === 'forbidden') return 'forbidden';
  if (error.code === 'rateLimited') return 'rateLimited';
  if (reason === 'limits' || reason === 'notOffered' || reason === 'underWay') return reason;
  return 'unreachable';
}
