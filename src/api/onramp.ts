import { isSameAddress } from '../kit/chain/isSameAddress';
import type { Client } from '../wire/http/call';
import { onrampCalls, recipientProof } from '../wire/onramp';
import { createClient, type Http } from '../wire/http/client';

export type OnrampApi = Client<typeof onrampCalls>;

/**
 * Creates a client of the on-ramp, which proves an order to or from another address than the account that signs in.
 * @param http of `createAccountHttp`, below `/wallet-api`.
 * @param own the account that signs in; its key also proves requests for all other addresses.
 */
export function createOnrampApi(
  http: Http,
  { origin, own, sign }: { origin: string; own: string; sign: (text: string) => Promise<string> },
): OnrampApi {
  const api = createClient(http, onrampCalls);
  return {
    ...api,
    async start(order) {
      if (isSameAddress(order.address, own)) return api.start(order);
      const address = /^0x/i.test(order.address) ? order.address.toLowerCase() : order.address;
      return api.start({ ...order, proof: await sign(recipientProof({ ...order, origin, address })) });
    },
  };
}
