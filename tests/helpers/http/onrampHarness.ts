import { randomBytes } from 'node:crypto';
import { createSafeFetch } from '../../../frame-host/outgoing/safeFetch';
import { openOnramp } from '../../../frame-host/onramp/openOnramp';
import type { OnrampSettings } from '../../../frame-host/onramp/settings';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { accountOf, openWalletApi } from '../wallet/walletApiHarness';
import { openTestDatabase } from '../databases/testDatabase';
import type { createServers } from './servers';

export const aPurchase = {
  side: 'buy',
  chainId: '0x7a69',
  token: null,
  currency: 'eur',
  amount: '90',
  country: 'DE',
  method: 'card',
} as const;

/** Returns an order id like those of the wallet. */
export const newOrderId = (): string => randomBytes(16).toString('hex');

/** Starts a wallet server with services that sell coins, and signed-in callers. */
export async function openOnrampServer(start: ReturnType<typeof createServers>['start'], settings: OnrampSettings) {
  let shift = 0;
  const clock: Clock = { now: () => systemClock.now() + shift, after: systemClock.after };
  const services = createSafeFetch({ trusted: true, allowHttp: true, timeout: 3_000 });
  const plugins = await openOnramp({
    settings,
    publicUrl: 'http://localhost:4050',
    clock,
    fetch: services.fetch,
    databases: { open: (_room, migrations) => openTestDatabase(migrations) },
  });
  const harness = await openWalletApi(start, {
    clock,
    signedIn: [(app, callerOf) => plugins.registerSignedIn(app, callerOf)],
    pages: [(app) => plugins.registerWebhooks(app)],
  });
  return {
    ...harness,
    pass: (ms: number) => (shift += ms),
    now: () => clock.now(),
    address: (name: string) => accountOf(name).address,
    async webhook(provider: string, body: string, headers: Record<string, string>) {
      const url = `/onramp/webhooks/${provider}`;
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await harness.app.inject({ method: 'POST', url, payload: body, headers: sent });
      return answer.statusCode;
    },
    async end() {
      services.close();
      await harness.end();
    },
  };
}
