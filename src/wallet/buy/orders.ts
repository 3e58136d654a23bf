import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { OnrampApi } from '../../api/onramp';
import { HttpError } from '../../errors/http';
import { startPoller } from '../../kit/async/polling';
import { randomId } from '../../kit/randomId';
import type { OnrampOrder, StartedOrder } from '../../wire/onramp';
import type { ExternalWindow } from '../ports';
import type { BuyContext } from './buyContext';
import { isOver, type BuyFault } from './buyStore';
import { readAmount } from './quoteActions';
import type { BuyService } from './service';

/** In ms: the poll interval for pending orders, also after a failed poll. */
const lookEvery = 2_500;

/** Orders: started by a click, shown in a window of their service, and followed until the chain shows the purchased coins. */
export function createOrders(
  place: BuyContext,
): Pick<BuyService, 'begin' | 'reopen' | 'watch' | 'ended' | 'readOrders'> {
  const { parts, store, api, accountOf } = place;
  const { deps } = parts;
  const { actions, state } = store;
  const windows = new Map<string, ExternalWindow>();
  const { watch } = createWatch(place, windows);

  async function begin(opened: ExternalWindow | null, start: () => Promise<StartedOrder>): Promise<void> {
    actions.start();
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

  return {
    watch,
    async readOrders() {
      try {
        actions.setOrders(await (await api()).orders());
      } catch {
        // The orders that were read before stay.
      }
    },
    begin() {
      if (state.isStarting) return;
      void begin(deps.popups.openOutside(), () => startOrder(place));
    },
    reopen(orderId) {
      const order = state.orders?.find(({ id }) => id === orderId);
      if (state.isStarting || !order) return;
      void begin(deps.popups.openOutside(), async () => (await api(await accountOf(order))).reopen({ id: orderId }));
    },
    ended: (orderId) =>
      new Promise((resolve) => {
        const stop = watch();
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
}

/** Asks the chosen service for an order with the values of the form. */
async function startOrder({ parts, store, api, accountFor }: BuyContext): Promise<StartedOrder> {
  const { deps } = parts;
  const { state } = store;
  const { asset, side, currency, country, method } = state.form;
  const amount = asset && readAmount(state.form, asset);
  const provider = state.form.provider ?? state.quotes?.answer?.quotes[0]?.provider;
  if (!asset || amount === null || provider === undefined)
    throw new HttpError('conflict', { details: { reason: 'notOffered' } });
  const { chainId, token } = asset;
  const address = await accountFor(asset);
  const id = randomId(deps.random);
  const started = await (
    await api(address)
  ).start({ id, side, provider, chainId, token, currency, amount, country, method, address });
  const { order } = started;
  // If the server created a different order, its page is not opened.
  const isAsked =
    order.id === id &&
    order.side === side &&
    order.chainId === chainId &&
    order.token === token &&
    order.amount === amount &&
    isSameAddress(order.address, address);
  if (!isAsked) throw new HttpError('unavailable');
  return started;
}

/** Polls pending orders until the caller unsubscribes. */
function createWatch({ parts, store, api, accountOf }: BuyContext, windows: Map<string, ExternalWindow>) {
  const { deps, stores } = parts;
  const { actions, state } = store;
  let watchers = 0;
  let stopWatching = (): void => undefined;

  /** Polls an order once. Returns true on success. */
  async function look(order: OnrampOrder): Promise<boolean> {
    try {
      const client = await api(await accountOf(order));
      const now = await client.order({ id: order.id });
      actions.applyOrder(now);
      if (windows.get(order.id)?.isClosed()) actions.windowClosed(order.id);
      if (now.side === 'sell') return await reportDeposit(now, client);
      if (now.transaction === null) return true;
      const family = await parts.familyWallet(now.chainId);
      const { transaction: id, chainId, address, token, createdAt: since } = now;
      const came = await family.readArrival({ id, chainId, account: address, token, since });
      // One payment proves one order. It may have been assigned to another order while the chain was read.
      if (came === null || came === 0n || isTaken(now)) return true;
      actions.recordArrival({ id: now.id, amount: came.toString() });
      windows.delete(now.id);
      deps.tabs?.tell({ type: 'top_up' });
      await Promise.all([parts.polls.refresh('network'), parts.polls.refresh('portfolio', { force: true })]);
      return true;
    } catch {
      return false;
    }
  }

  /** Reports the deposit again if the server did not accept the first report. */
  async function reportDeposit({ id, transaction: known }: OnrampOrder, client: OnrampApi): Promise<boolean> {
    const transaction = state.deposits[id];
    if (transaction !== undefined && known === null) await client.reportDeposit({ id, transaction });
    return true;
  }

  const isTaken = ({ id, transaction }: OnrampOrder): boolean =>
    (state.orders ?? []).some(
      (other) => other.id !== id && other.transaction === transaction && state.arrivals[other.id] !== undefined,
    );

  const underWay = () => (state.orders ?? []).filter((order) => !isOver(order, state.arrivals));

  async function lookAtAll(): Promise<boolean> {
    if (parts.isDestroyed() || stores.session.state.status !== 'signedIn') return true;
    // Unpaid orders are polled only while they are visible.
    const wanted = underWay().filter(
      ({ id, status, depositAddress }) =>
        status !== 'waiting' || depositAddress !== null || id === state.current || windows.has(id),
    );
    return (await Promise.all(wanted.map(look))).every(Boolean);
  }

  return {
    watch(): () => void {
      watchers += 1;
      if (watchers === 1) {
        const { clock, visibility } = deps;
        const poller = startPoller({
          task: lookAtAll,
          interval: lookEvery,
          retry: lookEvery,
          maxInterval: 20_000,
          clock,
          visibility,
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
  };
}

function faultOf(error: unknown): BuyFault {
  if (!(error instanceof HttpError)) return 'unreachable';
  const { reason } = error.details;
  if (error.code === 'forbidden') return 'forbidden';
  if (error.code === 'rateLimited') return 'rateLimited';
  if (reason === 'limits' || reason === 'notOffered' || reason === 'underWay') return reason;
  return 'unreachable';
}
