import fastify, { type FastifyInstance } from 'fastify';
import type { SandboxPlace, SandboxPlugin } from './plugin';

/**
 * Creates local replacements for the services that the wallet uses to buy, sell and swap, for the local stack and for tests. They have the
 * APIs of the real services and send real transfers, but only on the local chains.
 */
export async function createSandbox({
  place,
  plugins,
}: {
  place: SandboxPlace;
  plugins: readonly SandboxPlugin[];
}): Promise<FastifyInstance> {
  // The id of an order has 114 characters.
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.get('/healthz', () => ({ status: 'ok' }));
  for (const plugin of plugins) await app.register(async (scope) => plugin(scope, place));
  await app.ready();
  return app;
}
