import { HttpError } from '../../src/errors/http';
import { OnrampError } from '../../src/errors/onramp';
import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';
import {
  isEnded,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampQuotes,
  type OrderInput,
  type QuotesInput,
  type StartedOrder,
  recipientProof,
} from '../../src/wire/onramp';
import { readAddress, familyOfAddress, familyOfChain } from '../chains';
import type { Caller } from '../wallet-api/bearer';
import { describeOrder } from './describeOrder';
import { openServicePage, providerTimeout, throwHttp } from './openServicePage';
import type { Orders } from './orders';
import type { OnrampProvider, WebhookCall } from './provider';
import type { Quotes } from './quotes';
import type { OrderRow } from './tables';

/** Minimum interval in ms between status requests to a service for one order. Services normally report changes by webhook. */
const lookInterval = 5_000;

export interface Onramp {
  options(): OnrampOptions;
  quotes(input: QuotesInput): Promise<OnrampQuotes>;
  /** Creates an order and opens a page of its service. Two calls with the same id create one order. */
  start(request: { caller: Caller; order: OrderInput; clientIp: string }): Promise<StartedOrder>;
  /** Opens another page for an unpaid order. @throws HttpError `conflict` if the order is already being processed. */
  reopen(request: { caller: Caller; id: string; clientIp: string }): Promise<StartedOrder>;
  /** Stores the transaction that sends the coins of a sale. @throws HttpError `conflict` if the order is not waiting for coins. */
  reportDeposit(request: { caller: Caller; id: string; transaction: string }): Promise<OnrampOrder>;
  orders(caller: Caller): Promise<OnrampOrder[]>;
  /** Returns the state of an order. Requests it from the service if there was no recent update; concurrent callers share one request. */
  order(request: { caller: Caller; id: string }): Promise<OnrampOrder>;
  /**
   * Handles a webhook call of a service. @throws HttpError `notFound` if the service is unknown, `unauthorized` if the signature is
   * invalid.
   */
  webhook(call: { provider: string } & Omit<WebhookCall, 'now'>): Promise<void>;
}

/**
 * Manages the orders of signed-in accounts at the operator's services. The server decides which address is paid, not the page that sends
 * the request.
 */
export function createOnramp({
  publicUrl,
  providers,
  orders,
  quotes,
  clock,
}: {
  publicUrl: string;
  providers: readonly OnrampProvider[];
  orders: Orders;
  quotes: Quotes;
  clock: Clock;
}): Onramp {
  const find = (id: string) => providers.find((provider) => provider.id === id);
  const describe = (row: OrderRow) => describeOrder(row, find(row.provider));

  /** Opens a page for an unpaid order. */
  async function open({ row, clientIp }: { row: OrderRow; clientIp: string }): Promise<StartedOrder> {
    const { id: orderId, status, provider } = row;
    if (status !== 'waiting') throw new HttpError('conflict', { details: { reason: 'underWay' } });
    const { url, reference } = await openServicePage({ row, provider: find(provider), clientIp, publicUrl, clock });
    const updated = await orders.applyUpdate({ provider, update: { orderId, status, reference } });
    return { order: describe(updated ?? row), url };
  }

  /** Requests the status of an order from the service if no other request did so recently. Returns undefined if nothing changed. */
  async function look(row: OrderRow): Promise<OrderRow | undefined> {
    const { id, reference, side } = row;
    const provider = find(row.provider);
    const isSent = row.side === 'buy' && row.transaction_id !== null;
    if (!provider?.status || isEnded(row) || isSent) return undefined;
    if (!(await orders.claimLook({ id, interval: lookInterval }))) return undefined;
    const error = () => new OnrampError('unavailable');
    const answer = withTimeout(provider.status({ id, reference, side }), { ms: providerTimeout, error, clock });
    // If the service does not respond, the order stays unchanged.
    const update = await answer.catch(() => null);
    return update?.orderId === id ? orders.applyUpdate({ provider: provider.id, update }) : undefined;
  }

  return {
    options: () => ({
      providers: providers.map(({ id, name, sides, methods, payoutMethods = [], currencies, countries, assets }) => ({
        id,
        name,
        sides: [...sides],
        methods: [...methods],
        payoutMethods: [...payoutMethods],
        currencies: [...currencies],
        countries: countries && [...countries],
        assets: assets.map(({ code: _code, ...asset }) => asset),
      })),
    }),
    quotes: (input) => quotes.ask(input, providers),
    async start({ caller, order, clientIp }) {
      const { side, chainId, token, currency, amount, country, method } = order;
      const address = readAddress({ chainId, address: order.address, field: 'address' });
      checkOwnAddress({ caller, order: { ...order, address }, publicUrl });
      const provider = find(order.provider);
      if (!provider) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
      const { receives } = await quotes
        .of(provider, { side, chainId, token, currency, amount, country, method })
        .catch(throwHttp);
      return open({ row: await orders.add({ userId: caller.id, order: { ...order, address, receives } }), clientIp });
    },
    async reopen({ caller, id, clientIp }) {
      return open({ row: await orders.find({ userId: caller.id, id }), clientIp });
    },
    async reportDeposit({ caller, id, transaction }) {
      return describe(await orders.reportDeposit({ userId: caller.id, id, transaction }));
    },
    orders: async (caller) => (await orders.list(caller.id)).map(describe),
    async order({ caller, id }) {
      const row = await orders.find({ userId: caller.id, id });
      return describe((await look(row)) ?? row);
    },
    async webhook({ provider: id, ...call }) {
      const provider = find(id);
      if (!provider) throw new HttpError('notFound');
      const update = await provider.readWebhook({ ...call, now: clock.now() });
      if (update) await orders.applyUpdate({ provider: id, update });
    },
  };
}

/**
 * Checks that an order pays an address of the caller. The address of the caller's own session is accepted. Any other address needs a
 * signature by that account's key, which an attacker with a stolen token does not have.
 * @throws HttpError `forbidden`
 */
function checkOwnAddress({
  caller,
  order,
  publicUrl,
}: {
  caller: Caller;
  order: Pick<OrderInput, 'id' | 'chainId' | 'address' | 'proof'>;
  publicUrl: string;
}): void {
  const { id, chainId, address, proof } = order;
  if (familyOfChain(chainId).namespace === caller.namespace && address === caller.address) return;
  const text = recipientProof({ origin: publicUrl, id, chainId, address });
  const isProven =
    proof !== undefined && familyOfAddress(caller.address)?.isProof({ text, proof, address: caller.address });
  if (!isProven) throw new HttpError('forbidden', { details: { field: 'address' } });
}
