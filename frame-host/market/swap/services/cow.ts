import { isSameAddress } from '../../../../src/kit/chain/isSameAddress';
import * as v from 'valibot';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapOrder, SwapQuote } from '../../../../src/wire/http/market/swap';
import type { CowSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { createCall, createOrderCalls } from './cowCalls';

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
/** The fields that are used from the response of `POST /api/v1/quote` (docs.cow.fi, "Order book API"). */
const QuoteSchema = v.object({
  quote: v.object({
    sellToken: address,
    buyToken: address,
    receiver: v.nullish(address),
    sellAmount: digits,
    buyAmount: digits,
    feeAmount: digits,
    kind: v.literal('sell'),
  }),
  from: address,
  id: v.nullish(v.number()),
});

/** CoW's address for the native coin, which can be bought but not sold: its contract takes tokens only. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Validity of a quote in ms. */
const goodFor = 30_000;
const whole = 10_000n;
/**
 * Creates the CoW Protocol source: the account signs an order without a transaction, and a solver settles it for at least the signed
 * amount and pays the network fee. It needs no key. The wallet checks every field of the order.
 */
export function createCow({
  settings: { url, appCode, settlement, relayer, networks, perMinute },
  fetch,
  clock,
}: {
  settings: CowSettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['cow', 'CoW Protocol'];
  const appData = JSON.stringify({ appCode, metadata: {}, version: '1.3.0' });
  const call = createCall({ url, networks, fetch, clock });

  async function ask({ chainId, from, to, amount, account, slippage }: SwapAsk) {
    if (from === null) throw new SwapRefusal('none');
    const answer = await call(chainId, '/quote', {
      sellToken: from,
      buyToken: to ?? coin,
      receiver: account,
      from: account,
      kind: 'sell',
      sellAmountBeforeFee: amount,
      appData,
      signingScheme: 'eip712',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    });
    const { quote: told, from: owner, id: quoteId = null } = v.parse(QuoteSchema, answer);
    const isAnswer =
      isSameAddress(told.sellToken, from) &&
      isSameAddress(told.buyToken, to ?? coin) &&
      isSameAddress(owner, account) &&
      isSameAddress(told.receiver ?? account, account) &&
      BigInt(told.sellAmount) + BigInt(told.feeAmount) === BigInt(amount);
    if (!isAnswer) throw new Error(`The quote of ${name} does not match the request.`);
    const minimum = (BigInt(told.buyAmount) * (whole - BigInt(slippage))) / whole;
    if (minimum === 0n) throw new SwapRefusal('tooSmall');
    const now = clock.now();
    const quote: SwapQuote = {
      source: id,
      name,
      amountIn: amount,
      amountOut: told.buyAmount,
      minimum: minimum.toString(),
      spender: relayer,
      route: [{ exchange: name, tokens: [from, to], share: 10_000 }],
      fees:
        BigInt(told.feeAmount) === 0n
          ? []
          : [{ kind: 'source', amount: told.feeAmount, token: from, isIncluded: true }],
      impact: null,
      gas: '0',
      seconds: null,
      at: now,
      validUntil: now + goodFor,
    };
    return { quote, quoteId };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) =>
      Object.values(networks).includes(chainId)
        ? { targets: [settlement], spenders: [relayer], toChains: [], signsOrders: true }
        : null,
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }) {
      const { quote: now, quoteId } = await ask(asked);
      // An order names its own minimum: the one that was shown, while the price allows it, or a better one.
      if (BigInt(now.amountOut) < BigInt(minimum)) throw new SwapRefusal('worse');
      const quote = BigInt(now.minimum) < BigInt(minimum) ? { ...now, minimum } : now;
      const { chainId, from, to, account, amount, seconds } = asked;
      const order: SwapOrder = {
        sellToken: from ?? coin,
        buyToken: to ?? coin,
        receiver: account,
        // The solver's fee is not signed separately: it comes out of what the order brings beyond its minimum.
        sellAmount: amount,
        feeAmount: '0',
        buyAmount: quote.minimum,
        validTo: Math.floor(clock.now() / 1_000) + seconds,
        appData,
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      };
      return { quote, call: { kind: 'order', chainId, settlement, order, quoteId } };
    },
    ...createOrderCalls(call),
  };
}
