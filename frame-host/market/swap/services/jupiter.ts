import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import type { JupiterSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';
import { coinMint, OrderSchema, readQuote, type Order } from './jupiterOrder';

const ExecutedSchema = v.object({ status: v.string() });

/**
 * Routers that let a third party pay the network fee. They are excluded because the account's own signature would not identify the
 * transaction.
 */
const excluded = ['jupiterz', 'hashflow', 'dflow', 'okx'];
const whole = 10_000n;

/**
 * Creates the Jupiter source: the best exchanges on Solana. The account signs Jupiter's order, and Jupiter sends it. The API key stays on
 * the server. The wallet reads and simulates the order to find out what it does.
 */
export function createJupiter({
  settings: { url, apiKey, programs, chains, perMinute },
  fetch,
  clock,
}: {
  settings: JupiterSettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['jupiter', 'Jupiter'];
  const headers = { 'x-api-key': apiKey };

  async function ask({ from, to, amount, account, slippage }: SwapAsk): Promise<{ order: Order; quote: SwapQuote }> {
    // Jupiter uses the mint address of the coin for the coin itself, so the wrapped coin cannot be swapped as a token.
    if (from === coinMint || to === coinMint) throw new SwapRefusal('none');
    const [inputMint, outputMint] = [from ?? coinMint, to ?? coinMint];
    const query = new URLSearchParams({
      inputMint,
      outputMint,
      amount,
      taker: account,
      slippageBps: String(slippage),
      excludeRouters: excluded.join(','),
    });
    const json = await callSource(
      { fetch, clock },
      {
        url: `${url}/order?${query.toString()}`,
        headers,
        explain: ({ status, json: told }) =>
          (status === 400 || status === 404 || status === 422) && isPlainObject(told)
            ? new SwapRefusal('none')
            : undefined,
      },
    );
    const order = v.parse(OrderSchema, json);
    if (order.inputMint !== inputMint || order.outputMint !== outputMint || order.inAmount !== amount)
      throw new Error(`The quote of ${name} does not match the request.`);
    const quote = { source: id, name, ...readQuote(order, { to, now: clock.now() }) };
    const least = (BigInt(quote.amountOut) * (whole - BigInt(slippage) - BigInt(Math.ceil(order.feeBps)) - 1n)) / whole;
    // The slippage of the order would be higher than the user allows.
    if (BigInt(quote.minimum) < least) throw new SwapRefusal('none');
    return { order, quote };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) => (chains.includes(chainId) ? { targets: programs, spenders: [], toChains: [] } : null),
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }) {
      const { order, quote } = await ask(asked);
      if (BigInt(quote.minimum) < BigInt(minimum)) throw new SwapRefusal('worse');
      // There is no transaction if the account holds too little. A gasless order means that a third party pays the network fee for an
      // account without coins.
      if (!order.transaction || order.gasless) throw new SwapRefusal('none');
      const { transaction, requestId } = order;
      return { quote, call: { kind: 'solanaTransaction', chainId: asked.chainId, transaction, requestId } };
    },
    async execute(signed) {
      if (!('transaction' in signed)) return { isTaken: false };
      const body = { signedTransaction: signed.transaction, requestId: signed.requestId };
      const answer = await callSource({ fetch, clock }, { url: `${url}/execute`, method: 'POST', headers, body });
      return { isTaken: v.parse(ExecutedSchema, answer).status === 'Success' };
    },
  };
}
