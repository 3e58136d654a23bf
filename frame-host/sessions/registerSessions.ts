import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../config';
import type { ClientAddresses } from '../http/clientAddress';
import { registerSessionRoutes } from './routes';
import type { SessionStore } from './sessionStore';
import { registerSocket } from './socket';
import { createSubscribers } from './subscribers';

export interface SessionsDeps {
  store: SessionStore;
  limits: RateLimits;
  addresses: ClientAddresses;
}

/** Session records, the channel, and the realtime socket that tells of it. */
export function registerSessions(app: FastifyInstance, { store, limits, addresses }: SessionsDeps): void {
  const subscribers = createSubscribers();
  registerSessionRoutes(app, { store, limits, deliver: (message) => subscribers.deliver(message) });
  registerSocket(app, { store, subscribers, addresses, maxPerAddress: limits.sockets });
}
