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

/** What the account buys and sells for money; every call rejects with HttpError. */
export interface OnrampApi {
  options(): Promise<OnrampOptions>;
  quotes(input: QuotesInput): Promise<OnrampQuotes>;
  /** The same id makes the same order. `conflict` where the service does not want it (details.reason), or goes on with it already. */
  start(order: Omit<OrderInput, 'proof'>): Promise<StartedOrder>;
  /** A new page for an unpaid order. */
  reopen(id: string): Promise<StartedOrder>;
  /** Says by which transaction the coins of a sale were sent. `conflict` where another was said before. */
  reportDeposit(deposit: { id: string; transaction: string }): Promise<OnrampOrder>;
  orders(): Promise<OnrampOrder[]>;
  order(id: string): Promise<OnrampOrder>;
}

/**
 * Client of the on-ramp. @param http of `createAccountHttp`, below `/wallet-api`.
 * @param own the account that signs in, whose key answers for every address that is another.
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
