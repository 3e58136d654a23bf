import fastify, { type FastifyInstance } from 'fastify';
import type { SandboxPlace, SandboxRoom } from './room';

/**
 * Counterparts of the services that a wallet buys, sells and swaps by, for the local stack and for tests: they speak as those do and
 * really move coins, on the local chains alone.
 */
export async function createSandbox({
  place,
  rooms,
}: {
  place: SandboxPlace;
  rooms: readonly SandboxRoom[];
}): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  for (const room of rooms) await app.register(async (scope) => room(scope, place));
  await app.ready();
  return app;
}
