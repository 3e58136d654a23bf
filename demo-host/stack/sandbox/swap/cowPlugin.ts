import type { Address } from 'viem';
import * as v from 'valibot';
import type { SandboxPlugin } from '../plugin';
import { hashDocument, PostedSchema } from './cowOrder';
import { openOrderBook, type OrderBookControl } from './orderBook';

const path = '/cow/local/api/v1';
/** Seconds for which the order of a quote would be valid. */
const goodFor = 1_800;

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as Address),
);
const AskSchema = v.object({
  sellToken: address,
  buyToken: address,
  from: address,
  receiver: v.nullish(address),
  kind: v.literal('sell'),
  sellAmountBeforeFee: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,77}$/),
    v.transform((text) => BigInt(text)),
  ),
  appData: v.string(),
});

/** Creates a local replacement for CoW Protocol's order book, with the shape of its published API, on the local chain. */
export const createCowPlugin =
  (control: OrderBookControl = {}): SandboxPlugin =>
  (app, { rpcUrl, clock }) => {
    const book = openOrderBook({ rpcUrl, clock, ...control });
    app.addHook('onClose', () => book.close());

    app.post(`${path}/quote`, async (request, reply) => {
      const asked = v.safeParse(AskSchema, request.body);
      if (!asked.success) return reply.status(400).send({ errorType: 'InvalidRequest', description: 'invalid' });
      const { sellToken, buyToken, from, receiver = from, sellAmountBeforeFee: amount, appData } = asked.output;
      const { fee, bought } = await book.quote({ sellToken, buyToken, amount });
      if (fee >= amount) return reply.status(400).send({ errorType: 'SellAmountDoesNotCoverFee', description: '' });
      if (bought === 0n) return reply.status(404).send({ errorType: 'NoLiquidity', description: 'no route found' });
      const validTo = Math.floor(clock.now() / 1_000) + goodFor;
      return {
        quote: {
          sellToken,
          buyToken,
          receiver,
          sellAmount: String(amount - fee),
          buyAmount: String(bought),
          feeAmount: String(fee),
          validTo,
          appData,
          appDataHash: hashDocument(appData),
          kind: 'sell',
          partiallyFillable: false,
          sellTokenBalance: 'erc20',
          buyTokenBalance: 'erc20',
          signingScheme: 'eip712',
        },
        from,
        expiration: new Date(validTo * 1_000).toISOString(),
        id: 1,
        verified: true,
      };
    });

    app.post(`${path}/orders`, async (request, reply) => {
      const posted = v.safeParse(PostedSchema, request.body);
      const added = posted.success ? await book.add(posted.output) : { errorType: 'InvalidRequest' };
      if ('errorType' in added) return reply.status(400).send({ ...added, description: added.errorType });
      return reply.status(201).send(JSON.stringify(added.uid));
    });

    app.get<{ Params: { uid: string } }>(`${path}/orders/:uid`, (request, reply) => {
      const entry = book.find(request.params.uid);
      if (!entry) return reply.status(404).send({ errorType: 'NotFound', description: 'order was not found' });
      return reply.send({ ...entry.order, uid: entry.uid, status: book.statusOf(entry) });
    });

    app.get<{ Querystring: { orderUid?: string } }>(`${path}/trades`, (request) => {
      const entry = book.find(request.query.orderUid ?? '');
      return entry?.txHash ? [{ orderUid: entry.uid, owner: entry.order.from, txHash: entry.txHash }] : [];
    });
  };
