import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../src/kit/clock';
import type { Databases } from '../storage/databases';
import type { Caller } from '../wallet-api/bearer';
import { createOnramp } from './onramp';
import { registerOnramp, registerOnrampWebhooks } from './onrampRoutes';
import { createOrders } from './orders';
import { createPartnerTokens, type PartnerTokens } from './partnerTokens';
import type { OnrampProvider } from './provider';
import { createCoinbase } from './providers/coinbase';
import { createMoonPay } from './providers/moonPay';
import { createRamp } from './providers/ramp';
import { createSandbox } from './providers/sandbox';
import { createStripe } from './providers/stripe';
import { createTransak } from './providers/transak';
import { createQuotes } from './quotes';
import { hasOnramp, type OnrampSettings } from './settings';
import { onrampMigrations, type OnrampTables } from './tables';

/** Webhook calls of one service per minute. The limit is high because the calls for many orders come from one IP address. */
const webhooksPerMinute = 3_000;

export interface OnrampPlugins {
  registerSignedIn(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller): void;
  registerWebhooks(app: FastifyInstance): void;
}

interface ProviderDeps {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  publicUrl: string;
  tokens: PartnerTokens;
}

/** Creates the services that the operator configured, one line per service. */
function openProviders(settings: OnrampSettings, deps: ProviderDeps): readonly OnrampProvider[] {
  const { moonpay, transak, coinbase, stripe, ramp, sandbox } = settings;
  return [
    ...(moonpay ? [createMoonPay(moonpay, deps)] : []),
    ...(transak ? [createTransak(transak, deps)] : []),
    ...(coinbase ? [createCoinbase(coinbase, deps)] : []),
    ...(stripe ? [createStripe(stripe, deps)] : []),
    ...(ramp ? [createRamp(ramp, deps)] : []),
    ...sandbox.map((one) => createSandbox(one, deps)),
  ];
}

/** Opens buying and selling of coins for money. Does nothing if the operator configured no service. */
export async function openOnramp({
  settings,
  publicUrl,
  databases,
  fetch,
  clock,
}: {
  settings: OnrampSettings;
  publicUrl: string;
  databases: Pick<Databases, 'open'>;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): Promise<OnrampPlugins> {
  if (!hasOnramp(settings)) return { registerSignedIn: () => undefined, registerWebhooks: () => undefined };
  const db = await databases.open<OnrampTables>('onramp', onrampMigrations);
  const tokens = createPartnerTokens({ db, clock });
  const providers = openProviders(settings, { fetch, clock, publicUrl, tokens });
  const orders = createOrders({ db, clock });
  const onramp = createOnramp({ publicUrl, providers, orders, quotes: createQuotes({ clock }), clock });
  return {
    registerSignedIn: (app, callerOf) => registerOnramp(app, { onramp, callerOf }),
    registerWebhooks: (app) => registerOnrampWebhooks(app, { onramp, perMinute: webhooksPerMinute }),
  };
}
