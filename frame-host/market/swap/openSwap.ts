import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../src/kit/clock';
import { families } from '../../chains';
import type { ChainSources } from '../../chains/chainSource';
import type { SwapSettings } from './settings';
import { createSwapDesk } from './swapDesk';
import { registerSwap } from './swapRoutes';

/** All that swaps for users: the routers of the chains, and the services that the operator has set up. */
export function openSwap({
  settings,
  chains,
  publicUrl,
  perMinute,
  clock,
}: {
  settings: SwapSettings;
  chains: ChainSources;
  publicUrl: string;
  perMinute: number;
  clock: Clock;
}): { register(app: FastifyInstance): void } {
  const sources = settings.off
    ? []
    : families.flatMap((family) => family.createSwapSources?.({ configured: settings.chains, chains, clock }) ?? []);
  const desk = createSwapDesk({ sources, clock });
  return { register: (app) => registerSwap(app, { desk, chains, publicUrl, perMinute }) };
}
