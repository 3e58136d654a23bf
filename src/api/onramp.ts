import { parseAnswer } from '../wire/http/parseAnswer';
import {
  onrampPath,
  OptionsSchema,
  OrderSchema,
  OrdersSchema,
  QuotesSchema,
  recipientProof,
  StartedSchema,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampQuotes,
  type OrderInput,
  type QuotesInput,
  type StartedOrder,
} from '../wire/onramp';
import type { Http } from './http';

/** Buying and selling coins; every call rejects with HttpError. */
export interface OnrampApi {
  options(): Promise<OnrampOptions>;
  quotes(input: QuotesInput): Promise<OnrampQuotes>;
  /**
   * Creates an order; the same id creates it only once. Rejects with `conflict` if the service refuses it (details.reason) or is already
   * processing it.
   */
  start(order: Omit<OrderInput, 'proof'>): Promise<StartedOrder>;
  /** Returns a new payment page for an unpaid order. */
  reopen(id: string): Promise<StartedOrder>;
  /** Reports the transaction that sent the coins of a sale. Rejects with `conflict` if another one was reported before. */
  reportDeposit(deposit: { id: string; transaction: string }): Promise<OnrampOrder>;
  orders(): Promise<OnrampOrder[]>;
  order(id: string): Promise<OnrampOrder>;
}

/**
 * Creates a client of the on-ramp.
 * @param http of `createAccountHttp`, below `/wallet-api`.
 * @param own the account that signs in; its key also proves requests for all other addresses.
 */
export function createOnrampApi(
  http: Http,
  { origin, own, sign }: { origin: string; own: string; sign: (text: string) => Promise<string> },
): OnrampApi {
  return {
    options: async () => parseAnswer(OptionsSchema, await http.get(`${onrampPath}/options`)),
    quotes: async (input) => parseAnswer(QuotesSchema, await http.post(`${onrampPath}/quotes`, input)),
    async start(order) {
      const isOwn = order.address.toLowerCase() === own.toLowerCase();
      const address = /^0x/i.test(order.address) ? order.address.toLowerCase() : order.address;
      const proof = isOwn ? {} : { proof: await sign(recipientProof({ ...order, origin, address })) };
      return parseAnswer(StartedSchema, await http.post(`${onrampPath}/orders`, { ...order, ...proof }));
    },
    reopen: async (id) => parseAnswer(StartedSchema, await http.post(`${onrampPath}/orders/${id}/page`, {})),
    reportDeposit: async ({ id, transaction }) =>
      parseAnswer(OrderSchema, await http.post(`${onrampPath}/orders/${id}/deposit`, { transaction })),
    orders: async () => parseAnswer(OrdersSchema, await http.get(`${onrampPath}/orders`)).orders,
    order: async (id) => parseAnswer(OrderSchema, await http.get(`${onrampPath}/orders/${id}`)),
  };
}
