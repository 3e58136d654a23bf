import { randomUUID } from 'node:crypto';
import { VersionedTransaction } from '@solana/web3.js';
import * as v from 'valibot';
import { messageOf } from '../../../../src/errors/base';
import { nativeMint } from '../../../../src/chains/solana/programs';
import type { SandboxPlugin } from '../plugin';
import { openMarketMaker } from './marketMaker';

const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const AskSchema = v.object({
  inputMint: address,
  outputMint: address,
  amount: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,19}$/),
    v.transform((text) => BigInt(text)),
  ),
  taker: v.optional(address),
});
const ExecuteSchema = v.object({ signedTransaction: v.pipe(v.string(), v.maxLength(2_000)), requestId: v.string() });

/** Maximum number of remembered orders: each one is valid for about a minute. */
const maxOrders = 500;

/**
 * A local replacement for Jupiter on the local Solana chain. It returns orders in the format of Jupiter's Ultra API, and a market maker
 * fills them with real transfers of coins and tokens.
 */
export const jupiterPlugin: SandboxPlugin = (app, { solanaUrl }) => {
  if (solanaUrl === undefined) return;
  const maker = openMarketMaker(solanaUrl);
  const orders = new Map<string, Uint8Array>();
  app.addHook('onReady', (done) => {
    void maker.stock().catch(() => undefined);
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-api-key'] === 'sandbox') return;
    await reply.status(401).send({ code: 401, message: 'Unauthorized' });
  });

  app.get('/jupiter/order', async (request, reply) => {
    const asked = v.safeParse(AskSchema, request.query);
    if (!asked.success) return reply.status(400).send({ error: 'Invalid query parameters' });
    const { inputMint, outputMint, amount, taker = null } = asked.output;
    const quote = await maker.quote({ inputMint, outputMint, amount, taker });
    if (quote === null) return reply.status(400).send({ error: 'Failed to get quotes' });
    const { outAmount, rent, transaction } = quote;
    const requestId = randomUUID();
    if (transaction) {
      orders.set(requestId, transaction.message.serialize());
      for (const oldest of orders.keys()) if (orders.size > maxOrders) orders.delete(oldest);
    }
    const swapInfo = { ammKey: nativeMint, label: 'Local maker', inputMint, outputMint };
    return {
      mode: 'manual',
      swapType: 'rfq',
      router: 'iris',
      requestId,
      inputMint,
      outputMint,
      inAmount: String(amount),
      outAmount: String(outAmount),
      otherAmountThreshold: String(outAmount),
      swapMode: 'ExactIn',
      slippageBps: 0,
      priceImpactPct: '0',
      routePlan: [{ swapInfo, percent: 100, bps: 10_000 }],
      feeBps: 0,
      taker,
      gasless: false,
      signatureFeeLamports: 10_000,
      prioritizationFeeLamports: 0,
      rentFeeLamports: rent,
      transaction: transaction ? Buffer.from(transaction.serialize()).toString('base64') : '',
      ...(taker !== null && !transaction && { errorCode: 1, errorMessage: 'Insufficient funds' }),
    };
  });

  app.post('/jupiter/execute', async (request, reply) => {
    const asked = v.safeParse(ExecuteSchema, request.body);
    if (!asked.success) return reply.status(400).send({ error: 'Invalid body' });
    const { signedTransaction, requestId } = asked.output;
    const failed = (code: number, error: string) => ({ status: 'Failed', signature: '', slot: '0', code, error });
    const ordered = orders.get(requestId);
    if (!ordered) return failed(-1, 'Request not found');
    try {
      const transaction = VersionedTransaction.deserialize(Buffer.from(signedTransaction, 'base64'));
      if (!Buffer.from(transaction.message.serialize()).equals(ordered)) return failed(-2, 'Transaction was changed');
      const { signature, slot } = await maker.send(transaction);
      return { status: 'Success', signature, slot: String(slot), code: 0 };
    } catch (error) {
      return failed(-1_000, messageOf(error));
    }
  });
};
