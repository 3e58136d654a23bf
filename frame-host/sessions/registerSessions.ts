import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../config';
import type { ClientAddresses } from '../http/clientAddress';
import { openCurve } from './curve';
import { registerSessionRoutes } from './routes';
import type { SessionStore } from './sessionStore';
import { registerSocket } from './socket';
import { createSubscribers } from './subscribers';

export interface SessionsDeps {
  store: SessionStore;
  /** The wallet's origin. */
  ownOrigin: string;
  limits: RateLimits;
  addresses: ClientAddresses;
}

/** Session records, the channel, and the realtime socket that tells of it. */
export async function registerSessions(
  app: FastifyInstance,
  { store, ownOrigin, limits, addresses }: SessionsDeps,
): Promise<void> {
  const curve = await openCurve();
  const subscribers = createSubscribers();
  registerSessionRoutes(app, { store, curve, ownOrigin, limits, deliver: (message) => subscribers.deliver(message) });
  registerSocket(app, { store, curve, subscribers, addresses, maxPerAddress: limits.sockets });
}
