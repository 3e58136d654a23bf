import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../src/kit/clock';
import { families } from '../../chains';
import type { ChainSources } from '../../chains/chainSource';
import type { SwapSettings } from './settings';
import { createCow } from './services/cow';
import { createJupiter } from './services/jupiter';
import { createLifi } from './services/lifi';
import { createRelay } from './services/relay';
import { createZeroEx } from './services/zeroEx';
import { createSwapAggregator, type SwapTimes } from './aggregator';
import { registerSwap } from './swapRoutes';

/** Opens all sources of swaps: the routers of the chains and the services that the operator configured. */
export function openSwap({
  settings,
  chains,
  publicUrl,
  perMinute,
  fetch,
  clock,
  times = {},
}: {
  settings: SwapSettings;
  chains: ChainSources;
  publicUrl: string;
  perMinute: number;
  /** Used for the services that the operator configured. */
  fetch: typeof globalThis.fetch;
  clock: Clock;
  times?: Partial<SwapTimes>;
}): { register(app: FastifyInstance): void } {
  const sources = settings.off
    ? []
    : [
        ...families.flatMap(
          (family) => family.createSwapSources?.({ configured: settings.chains, chains, clock }) ?? [],
        ),
        ...(settings.zeroEx ? [createZeroEx({ settings: settings.zeroEx, fetch, clock })] : []),
        ...(settings.relay ? [createRelay({ settings: settings.relay, fetch, clock })] : []),
        ...(settings.cow ? [createCow({ settings: settings.cow, fetch, clock })] : []),
        ...(settings.jupiter ? [createJupiter({ settings: settings.jupiter, fetch, clock })] : []),
        ...(settings.lifi ? [createLifi({ settings: settings.lifi, fetch, clock })] : []),
      ];
  const aggregator = createSwapAggregator({ sources, clock, times });
  return { register: (app) => registerSwap(app, { aggregator, chains, publicUrl, perMinute }) };
}
