import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapStatus } from '../../../../src/wire/http/market/swap';
import type { CowSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';

const UidSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{112}$/));
const OrderSchema = v.object({ status: v.string() });
const TradesSchema = v.array(v.object({ txHash: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))) }));

/** Error types of the API (docs.cow.fi, "Order book API"). */
const tooSmall = new Set(['SellAmountDoesNotCoverFee', 'ZeroAmount']);
const noWay = new Set(['NoLiquidity', 'UnsupportedToken', 'SameBuyAndSellToken', 'TradingOutsideAllowedWindow']);
/** The book has the order already, so it does not take it twice. */
const known = 'DuplicatedOrder';
const posting = '/orders';

const states: Readonly<Record<string, SwapStatus['state']>> = {
  fulfilled: 'done',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Calls the API of a network with GET, or with POST if there is a body. */
export type CowCall = (chainId: string, path: string, body?: object) => Promise<unknown>;

/** The source has the order already. */
class TakenAlready extends SwapRefusal {
  constructor() {
    super('none');
  }
}

export const createCall =
  ({
    url,
    networks,
    ...tools
  }: Pick<CowSettings, 'url' | 'networks'> & { fetch: typeof globalThis.fetch; clock: Clock }): CowCall =>
  async (chainId, path, body) => {
    const network = Object.entries(networks).find(([, one]) => one === chainId)?.[0];
    if (network === undefined) throw new SwapRefusal('none');
    return callSource(tools, {
      url: `${url}/${network}/api/v1${path}`,
      ...(body && { method: 'POST' as const, body }),
      explain({ status, json }) {
        const type = isPlainObject(json) && typeof json.errorType === 'string' ? json.errorType : '';
        if (type === known) return new TakenAlready();
        if (path === posting) return status < 500 ? new SwapRefusal('refused') : undefined;
        if (tooSmall.has(type)) return new SwapRefusal('tooSmall');
        return noWay.has(type) || status === 404 ? new SwapRefusal('none') : undefined;
      },
    });
  };

/** Returns the calls about signed orders. */
export const createOrderCalls = (call: CowCall): Required<Pick<SwapSource, 'execute' | 'status'>> => ({
  async execute(signed) {
    if (!('order' in signed)) return { isTaken: false };
    const { chainId, order, account, appDataHash, signature, quoteId } = signed;
    const body = { ...order, appDataHash, signature, signingScheme: 'eip712', from: account, quoteId };
    try {
      v.parse(UidSchema, await call(chainId, posting, body));
      return { isTaken: true };
    } catch (error) {
      if (error instanceof TakenAlready) return { isTaken: true };
      if (error instanceof SwapRefusal) return { isTaken: false };
      throw error;
    }
  },
  async status({ chainId, id: uid }) {
    const { status } = v.parse(OrderSchema, await call(chainId, `/orders/${uid}`));
    const state = states[status] ?? 'waiting';
    if (state !== 'done') return { state, toId: null };
    const [trade] = v.parse(TradesSchema, await call(chainId, `/trades?orderUid=${uid}`));
    return { state, toId: trade?.txHash ?? null };
  },
});
