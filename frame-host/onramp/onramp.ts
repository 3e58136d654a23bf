import { HttpError } from '../../src/errors/http';
import { OnrampError, type OnrampErrorCode } from '../../src/errors/onramp';
import { readAccountProof } from '../../src/custody/accountProof';
import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';
import {
  isEnded,
  isServicePage,
  recipientProof,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampQuotes,
  type OrderInput,
  type QuotesInput,
  type StartedOrder,
} from '../../src/wire/onramp';
import { familyOfAddress, familyOfChain, readAddress } from '../chains';
import type { Caller } from '../wallet-api/bearer';
import type { Orders } from './orders';
import type { OnrampProvider, WebhookCall } from './provider';
import type { Quotes } from './quotes';
import type { OrderRow } from './tables';

/** ms that a service has for a page of its own, or to say how an order stands. */
const patience = 15_000;
/** ms between two questions to a service about one order, which calls by itself as a rule. */
const lookEvery = 5_000;

export interface Onramp {
  options(): OnrampOptions;
  quotes(input: QuotesInput): Promise<OnrampQuotes>;
  /** Makes an order and a page of its service; asked twice with one id, there is one order. */
  start(caller: Caller, input: OrderInput, clientIp: string): Promise<StartedOrder>;
  /** Another page of an order that nobody has paid. @throws HttpError `conflict` for one that goes on by itself. */
  reopen(caller: Caller, id: string, clientIp: string): Promise<StartedOrder>;
  orders(caller: Caller): Promise<OnrampOrder[]>;
  /** How it stands, the service being asked where it has been silent. */
  order(caller: Caller, id: string): Promise<OnrampOrder>;
  /** A service calls. @throws HttpError `notFound` for none of ours, `unauthorized` for what it has not signed. */
  webhook(providerId: string, call: Omit<WebhookCall, 'now'>): Promise<void>;
}

const refusals: Record<OnrampErrorCode, 'conflict' | 'rateLimited' | 'unavailable'> = {
  limits: 'conflict',
  notOffered: 'conflict',
  rateLimited: 'rateLimited',
  unavailable: 'unavailable',
};

/** Orders of signed-in accounts at the operator’s services. Whose address is paid is settled here, not by the page that asks. */
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

  async function pageOf({ row, clientIp }: { row: OrderRow; clientIp: string }): Promise<StartedOrder> {
    const provider = find(row.provider);
    const asset = provider && assetOf(provider, row);
    if (!provider || !asset) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
    const { id: orderId, side, address, method, currency, country, amount } = row;
    const ask = { orderId, side, address, method, currency, country, amount, asset, clientIp };
    const session = provider.session({ ...ask, returnUrl: `${publicUrl}/v5/end` });
    const error = () => new OnrampError('unavailable');
    const { url, reference } = await withTimeout(session, { ms: patience, error, clock }).catch(toHttp);
    if (!isServicePage(url)) throw new HttpError('unavailable');
    const told = await orders.tell(provider.id, { orderId, status: row.status, reference });
    return { order: toOrder(told ?? row), url };
  }

  const toOrder = (row: OrderRow) => describeOrder(row, find(row.provider));

  return {
    options: () => ({
      providers: providers.map(({ id, name, sides, methods, currencies, countries, assets }) => ({
        id,
        name,
        sides: [...sides],
        methods: [...methods],
        currencies: [...currencies],
        countries: countries && [...countries],
        assets: assets.map(({ code: _code, ...asset }) => asset),
      })),
    }),
    quotes: (input) => quotes.ask(input, providers),
    async start(caller, input, clientIp) {
      const { chainId } = input;
      const address = readAddress({ chainId, address: input.address, field: 'address' });
      checkOwn({ caller, input: { ...input, address }, publicUrl });
      const provider = find(input.provider);
      if (!provider) throw new HttpError('conflict', { details: { reason: 'notOffered' } });
      const { side, token, currency, amount, country, method } = input;
      const { receives } = await quotes
        .of(provider, { side, chainId, token, currency, amount, country, method })
        .catch(toHttp);
      const row = await orders.add(caller.id, { ...input, address, receives });
      if (row.status !== 'waiting') throw new HttpError('conflict', { details: { reason: 'underWay' } });
      return pageOf({ row, clientIp });
    },
    async reopen(caller, id, clientIp) {
      const row = await orders.find(caller.id, id);
      if (row.status !== 'waiting') throw new HttpError('conflict', { details: { reason: 'underWay' } });
      return pageOf({ row, clientIp });
    },
    orders: async (caller) => (await orders.list(caller.id)).map(toOrder),
    async order(caller, id) {
      const row = await orders.find(caller.id, id);
      const provider = find(row.provider);
      const isDue = !isEnded(row) && row.transaction_id === null && clock.now() - row.looked_at >= lookEvery;
      if (!provider?.status || !isDue) return toOrder(row);
      await orders.looked(id);
      const error = () => new OnrampError('unavailable');
      const asked = provider.status({ id, reference: row.reference });
      // Silent as it is, the order stands as it stood.
      const news = await withTimeout(asked, { ms: patience, error, clock }).catch(() => null);
      const told = news?.orderId === id ? await orders.tell(provider.id, news) : undefined;
      return toOrder(told ?? row);
    },
    async webhook(providerId, call) {
      const provider = find(providerId);
      if (!provider) throw new HttpError('notFound');
      const news = await provider.readWebhook({ ...call, now: clock.now() });
      if (news) await orders.tell(provider.id, news);
    },
  };
}

/** What the table has, with the names of its service and coin. */
function describeOrder(row: OrderRow, provider: OnrampProvider | undefined): OnrampOrder {
  const asset = provider && assetOf(provider, row);
  const { id, side, status, reason, token, address, method, currency, amount, receives } = row;
  return {
    id,
    side,
    provider: row.provider,
    name: provider?.name ?? row.provider,
    status,
    reason,
    token,
    chainId: row.chain_id,
    symbol: asset?.symbol ?? '',
    decimals: asset?.decimals ?? 0,
    address,
    method,
    currency,
    amount,
    receives,
    depositAddress: row.deposit_address,
    transaction: row.transaction_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const assetOf = (provider: OnrampProvider, { chain_id: chainId, token }: OrderRow) =>
  provider.assets.find((asset) => asset.chainId === chainId && asset.token === token);

/**
 * The address that a caller is known by is its own; for any other one the account’s key has to have said so, which whoever has
 * caught a token does not have.
 * @throws HttpError `forbidden`
 */
function checkOwn({ caller, input, publicUrl }: { caller: Caller; input: OrderInput; publicUrl: string }): void {
  const { id, chainId, address, proof } = input;
  if (familyOfChain(chainId).namespace === caller.namespace && address === caller.address) return;
  const text = recipientProof({ origin: publicUrl, id, chainId, address });
  const publicKey = proof === undefined ? undefined : readAccountProof({ text, proof });
  const signer = publicKey === undefined ? undefined : familyOfAddress(caller.address)?.addressOf(publicKey);
  if (signer !== caller.address) throw new HttpError('forbidden', { details: { field: 'address' } });
}

function toHttp(error: unknown): never {
  if (!(error instanceof OnrampError)) throw error;
  throw new HttpError(refusals[error.code], { details: { reason: error.code, ...error.limits }, cause: error });
}
