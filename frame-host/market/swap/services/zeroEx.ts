import { isSameAddress } from '../../../../src/kit/chain/isSameAddress';
import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import type { ZeroExSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
const FeeSchema = v.nullish(v.object({ amount: digits, token: address }));
/** The fields that are used from the response of `GET /swap/allowance-holder/quote` (0x.org/docs, Swap API v2). */
const QuoteSchema = v.object({
  liquidityAvailable: v.literal(true),
  buyAmount: digits,
  minBuyAmount: digits,
  sellAmount: digits,
  buyToken: address,
  sellToken: address,
  fees: v.optional(v.object({ integratorFee: FeeSchema, zeroExFee: FeeSchema }), {}),
  route: v.optional(
    v.object({
      fills: v.array(
        v.object({
          source: v.pipe(v.string(), v.maxLength(60)),
          proportionBps: v.pipe(v.string(), v.regex(/^\d{1,5}$/)),
        }),
      ),
    }),
    { fills: [] },
  ),
  transaction: v.object({ to: address, data: v.string(), gas: v.nullish(digits), value: digits }),
});
type Answer = v.InferOutput<typeof QuoteSchema>;

/** 0x's address for the native coin of a chain. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Validity of a quote in ms. */
const goodFor = 30_000;

/**
 * Creates the 0x source: the best of many exchanges on one chain through 0x's AllowanceHolder. AllowanceHolder is the only contract that
 * gets allowances and the only one that transactions may go to. The wallet simulates the call to find out what it does.
 */
export function createZeroEx({
  settings: { url, apiKey, holder, chains, perMinute },
  fetch,
  clock,
}: {
  settings: ZeroExSettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['zero-ex', '0x'];

  async function ask({
    chainId,
    from,
    to,
    amount,
    account,
    slippage,
  }: SwapAsk): Promise<{ answer: Answer; quote: SwapQuote }> {
    const query = new URLSearchParams({
      chainId: String(Number(chainId)),
      sellToken: from ?? coin,
      buyToken: to ?? coin,
      sellAmount: amount,
      taker: account,
      slippageBps: String(slippage),
    });
    const json = await callSource(
      { fetch, clock },
      {
        url: `${url}/swap/allowance-holder/quote?${query.toString()}`,
        headers: { '0x-api-key': apiKey, '0x-version': 'v2' },
        // 0x responds with 400 and an error name for tokens or amounts that it does not trade.
        explain: ({ status, json: told }) =>
          (status === 400 || status === 422) && isPlainObject(told) ? new SwapRefusal('none') : undefined,
      },
    );
    if (isPlainObject(json) && json.liquidityAvailable === false) throw new SwapRefusal('none');
    const answer = v.parse(QuoteSchema, json);
    const { transaction, sellAmount, minBuyAmount } = answer;
    const isOurs =
      isSameAddress(answer.sellToken, from ?? coin) &&
      isSameAddress(answer.buyToken, to ?? coin) &&
      sellAmount === amount;
    if (!isOurs) throw new Error(`The quote of ${name} does not match the request.`);
    // Transactions to a contract that is not in the settings are refused.
    if (!isSameAddress(transaction.to, holder)) throw new SwapRefusal('none');
    if (BigInt(minBuyAmount) === 0n) throw new SwapRefusal('tooSmall');
    const now = clock.now();
    const quote: SwapQuote = {
      source: id,
      name,
      amountIn: amount,
      amountOut: answer.buyAmount,
      minimum: minBuyAmount,
      spender: from === null ? null : holder,
      route: answer.route.fills.slice(0, 24).map(({ source, proportionBps }) => ({
        exchange: source.slice(0, 40),
        tokens: [from, to],
        share: Math.min(10_000, Number(proportionBps)),
      })),
      fees: [answer.fees.integratorFee, answer.fees.zeroExFee].flatMap((fee) =>
        fee
          ? [
              {
                kind: 'source' as const,
                amount: fee.amount,
                token: isSameAddress(fee.token, coin) ? null : fee.token,
                isIncluded: true,
              },
            ]
          : [],
      ),
      impact: null,
      ...(transaction.gas && transaction.gas !== '0' && { gas: transaction.gas }),
      seconds: null,
      at: now,
      validUntil: now + goodFor,
    };
    return { answer, quote };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) =>
      chains.includes(chainId) ? { targets: [holder], spenders: [holder], toChains: [] } : null,
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }) {
      const { answer, quote } = await ask(asked);
      if (BigInt(quote.minimum) < BigInt(minimum)) throw new SwapRefusal('worse');
      const { to, data, value } = answer.transaction;
      return { quote, call: { kind: 'transaction', chainId: asked.chainId, to, data, value } };
    },
  };
}
