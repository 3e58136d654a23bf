import { hmacHex } from '../../../../frame-host/onramp/signature';
import type { Clock } from '../../../../src/kit/clock';
import { publicOrder, type SandboxOrder } from './orders';

/** Delays in ms before the tries of one call. After the last try the call is dropped, as real services do. */
const pauses = [0, 500, 2_000, 5_000];

/**
 * Sends signed webhook calls about orders to the wallet's server, with retries until it responds. Calls are sent in the order of the
 * events.
 */
export function createCaller({ walletUrl, key, clock }: { walletUrl: string; key: string; clock: Clock }) {
  let last: Promise<void> = Promise.resolve();
  const ending = new AbortController();

  /** Resolves after `ms`, or as soon as the service closes. */
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(ms, resolve);
      ending.signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    });

  async function call({ shop, body }: { shop: string; body: string }): Promise<void> {
    for (const pause of pauses) {
      if (ending.signal.aborted) return;
      await wait(pause);
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
    /** Drops the remaining calls. Resolves once none is running. */
    end(): Promise<void> {
      ending.abort();
      return last;
    },
  };
}
