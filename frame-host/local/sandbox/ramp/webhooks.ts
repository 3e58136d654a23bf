import { hmacHex } from '../../../onramp/signature';
import type { Clock } from '../../../../src/kit/clock';
import { publicOrder, type SandboxOrder } from './orders';

/** ms between tries of one call; then it is given up, as services do. */
const pauses = [0, 500, 2_000, 5_000];

/** Calls the wallet’s server about an order, signed, until it has answered; in the order in which things happened. */
export function createCaller({ walletUrl, key, clock }: { walletUrl: string; key: string; clock: Clock }) {
  let last: Promise<void> = Promise.resolve();

  async function call({ shop, body }: { shop: string; body: string }): Promise<void> {
    for (const pause of pauses) {
      await new Promise<void>((resolve) => void clock.after(pause, resolve));
      const time = Math.floor(clock.now() / 1_000);
      const signature = `t=${time},v1=${hmacHex(key, `${time}.${body}`)}`;
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
      const signal = AbortSignal.timeout(5_000);
      const url = `${walletUrl}/onramp/webhooks/${shop}`;
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
      if (answer?.ok === true) return;
    }
  }

  return {
    send(order: Readonly<SandboxOrder>): void {
      const body = JSON.stringify({ type: 'order.changed', order: publicOrder(order) });
      last = last.then(() => call({ shop: order.shop, body }));
    },
    /** Settled once all calls are over. */
    idle: () => last,
  };
}
