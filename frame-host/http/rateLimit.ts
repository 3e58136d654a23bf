import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { normalizeAddress, toNetwork } from './clientAddress';
import { createHitCounter } from './hitCounter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one address may ask for this route within so many ms; false: as often as it likes. Absent: the server's own limit. */
    rateLimit?: { max: number; timeWindow: number } | false;
  }
  interface FastifyInstance {
    /** Counts a request that meets no route. */
    limitStrangers: onRequestHookHandler;
  }
}

export const minute = 60_000;

/** Limits every request by address; routes and rooms add stricter limits with `config.rateLimit` or {@link createLimit}. */
export function registerRateLimit(app: FastifyInstance, { requests }: { requests: number }): void {
  const general = limitBy({ max: requests, timeWindow: minute });
  app.decorate('limitStrangers', general);
  app.addHook('onRoute', (route) => {
    const own = route.config?.rateLimit;
    if (own === false) return;
    const before = route.onRequest ?? [];
    route.onRequest = [...(Array.isArray(before) ? before : [before]), own ? limitBy(own) : general];
  });
}

/** Plain counting without a promise: it is asked with every request (npm run bench sessions). */
function limitBy({ max, timeWindow }: { max: number; timeWindow: number }): onRequestHookHandler {
  const counter = createHitCounter({ window: timeWindow });
  return (request, _reply, done) => {
    const { count, endsIn } = counter.hit(addressOf(request));
    if (count > max) done(tooMany(endsIn));
    else done();
  };
}

/** A counter that a handler asks by itself, once it knows whom to count. */
export interface Limit {
  /** Counts one more. @throws HttpError `rateLimited` when there were enough before. */
  take(request: FastifyRequest): void;
  /** @throws HttpError `rateLimited` when the next one would be too many. */
  look(request: FastifyRequest): void;
  /** Takes one back: it has turned out to be none of those that are counted. */
  forgive(request: FastifyRequest): void;
}

/** @param options.per whom to count; the address of the request when absent. */
export function createLimit({
  max,
  per = addressOf,
}: {
  max: number;
  per?: (request: FastifyRequest) => string;
}): Limit {
  const counter = createHitCounter({ window: minute });
  return {
    take(request) {
      const { count, endsIn } = counter.hit(per(request));
      if (count > max) throw tooMany(endsIn);
    },
    look(request) {
      const { count, endsIn } = counter.look(per(request));
      if (count >= max) throw tooMany(endsIn);
    },
    forgive: (request) => counter.forgive(per(request)),
  };
}

/** One client has many IPv6 addresses: its /64 counts as one. */
export function addressOf(request: FastifyRequest): string {
  return toNetwork(normalizeAddress(request.ip));
}

/** @param ttl ms. */
export function tooMany(ttl: number): HttpError {
  return new HttpError('rateLimited', { details: { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) } });
}
