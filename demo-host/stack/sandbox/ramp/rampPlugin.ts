import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isSame } from '../../../../frame-host/onramp/signature';
import { sandboxKeys } from '../../config/onramp';
import { orderSides } from '../../../../src/wire/onramp';
import type { SandboxPlugin } from '../plugin';
import { behaviourOf, type CardBehaviour } from './cards';
import { createSandboxOrders, publicOrder, type SandboxOrder, type SandboxOrders } from './orders';
import { sandboxStyle } from './page';
import { createPayOut, type PayOut } from './payout';
import { coins, limits, priceOf, rateOf, saleOf, type CoinCode } from './pricing';
import { registerSales } from './sales';
import { findOrder, showCheckout } from './showCheckout';
import { createCaller } from './webhooks';

/** In ms: the delay between two steps of an order, so that each step is visible. */
const pace = 700;
/** Validity of a quote in ms. */
const goodFor = 60_000;

const AskSchema = v.object({
  shop: v.string(),
  side: v.picklist(orderSides),
  asset: v.picklist(Object.keys(coins) as CoinCode[]),
  currency: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  country: v.string(),
  method: v.picklist(['card', 'bank']),
});
const SessionSchema = v.object({
  ...AskSchema.entries,
  externalId: v.string(),
  address: v.string(),
  returnUrl: v.string(),
});
const FormSchema = v.object({ card: v.string() });

/**
 * Registers a service that sells and buys test coins, with quotes, pages, orders and signed webhook calls like real on-ramps and off-ramps.
 */
export const rampPlugin: SandboxPlugin = (app, { url, walletUrl, rpcUrl, solanaUrl, clock }) => {
  const caller = createCaller({ walletUrl, key: sandboxKeys.webhookKey, clock });
  const payOut = createPayOut({ rpcUrl, solanaUrl });
  const orders = createSandboxOrders({ onChange: (order) => caller.send(order) });
  const wait = () => new Promise<void>((resolve) => void clock.after(pace, resolve));
  app.addHook('onClose', () => caller.end());

  async function carryOut(order: SandboxOrder, does: CardBehaviour): Promise<void> {
    orders.change(order, { status: 'paid' });
    if (does === 'hangs') return;
    await wait();
    if (does === 'refunds') return orders.change(order, { status: 'refunded' });
    await deliver({ order, orders, payOut });
  }

  registerApi(app, { url, orders, now: () => clock.now() });
  registerSales(app, { orders, payOut, wait, clock, rpcUrl, solanaUrl });

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const find = (params: unknown) => findOrder(orders, params);

  app.get('/ramp/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyle));
  app.get('/ramp/checkout/:id', (request, reply) => showCheckout(reply, find(request.params)));
  app.post('/ramp/checkout/:id', (request, reply) => {
    const order = find(request.params);
    // A second submit of the form does not pay again.
    if (order?.side !== 'buy' || order.status !== 'waiting') return showCheckout(reply, order);
    const form = v.safeParse(FormSchema, request.body);
    const does = form.success ? behaviourOf(form.output.card) : undefined;
    if (does === undefined)
      return showCheckout(reply, order, 'This is not a test card. Choose one from the list below.');
    if (does === 'identity') orders.change(order, { reason: 'identity' });
    else if (does === 'declines') orders.change(order, { status: 'failed', reason: 'declined' });
    else void carryOut(order, does);
    return showCheckout(reply, order);
  });
  app.post('/ramp/checkout/:id/identity', (request, reply) => {
    const order = find(request.params);
    if (order?.side !== 'buy' || order.status !== 'waiting' || order.reason !== 'identity')
      return showCheckout(reply, order);
    delete order.reason;
    orders.change(order, { isKnown: true });
    void carryOut(order, 'pays');
    return showCheckout(reply, order);
  });
};

async function deliver({
  order,
  orders,
  payOut,
}: {
  order: SandboxOrder;
  orders: SandboxOrders;
  payOut: PayOut;
}): Promise<void> {
  const { coin, address, receives } = order;
  const transaction = await payOut({ coin, address, amount: BigInt(receives) }).catch(() => undefined);
  if (transaction === undefined) orders.change(order, { status: 'refunded', reason: 'unknown' });
  else orders.change(order, { status: 'sending', transaction });
}

function registerApi(
  app: FastifyInstance,
  { url, orders, now }: { url: string; orders: SandboxOrders; now: () => number },
): void {
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (isSame(request.headers.authorization ?? '', `Bearer ${sandboxKeys.apiKey}`)) return;
        await reply.status(401).send({ error: { code: 'unauthorized' } });
      });

      scope.post('/quotes', async (request, reply) => {
        const ask = v.safeParse(AskSchema, request.body);
        const price = ask.success ? quote(ask.output) : { error: { code: 'notOffered' } };
        if ('error' in price) return reply.status(400).send(price);
        return { ...price, expiresAt: now() + goodFor };
      });
      scope.post('/sessions', async (request, reply) => {
        const ask = v.safeParse(SessionSchema, request.body);
        const price = ask.success ? quote(ask.output) : { error: { code: 'notOffered' } };
        if (!ask.success || 'error' in price) return reply.status(400).send(price);
        const { asset: coin, shop, side, externalId, amount, currency, method, address, returnUrl } = ask.output;
        const { receives } = price;
        const order = orders.open({
          coin,
          shop,
          side,
          externalId,
          amount,
          currency,
          method,
          address,
          returnUrl,
          receives,
        });
        return { id: order.id, url: `${url}/ramp/${side === 'sell' ? 'sale' : 'checkout'}/${order.id}` };
      });
      scope.get('/orders/:externalId', async (request, reply) => {
        const { externalId } = request.params as { externalId: string };
        const order = orders.findExternal({ shop: (request.query as { shop: string }).shop, externalId });
        return order ? publicOrder(order) : reply.status(404).send({ error: { code: 'notFound' } });
      });
      done();
    },
    { prefix: '/ramp/v1' },
  );
}

function quote({ shop, side, asset, currency, amount, method }: v.InferOutput<typeof AskSchema>) {
  const rate = rateOf(currency);
  if (rate === undefined) return { error: { code: 'notOffered' } };
  const dollars = side === 'buy' ? Number(amount) / rate : Number(amount) * coins[asset].usd;
  if (dollars < limits.least || dollars > limits.most)
    return { error: { code: 'limits', least: Math.ceil(limits.least * rate), most: Math.floor(limits.most * rate) } };
  const price = side === 'buy' ? priceOf : saleOf;
  return { pays: amount, ...price({ shop, coin: asset, amount: Number(amount), rate, method }) };
}
