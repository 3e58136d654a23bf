import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { normalizeAddress, toIpNetwork } from './clientAddress';
import { createHitCounter } from './hitCounter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Maximum number of requests (`max`) of one address to this route per `timeWindow`, in ms. False: no limit. Absent: the server's
     * general limit.
     */
    rateLimit?: { max: number; timeWindow: number } | false;
  }
  interface FastifyInstance {
    /** Applies the general limit to requests that match no route. */
    limitStrangers: onRequestHookHandler;
  }
}

export const minute = 60_000;

/** Limits all requests by address. Routes and plugins add stricter limits with `config.rateLimit` or {@link createLimit}. */
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

/** Counts synchronously, without a promise, because it runs for every request (npm run bench sessions). */
function limitBy({ max, timeWindow }: { max: number; timeWindow: number }): onRequestHookHandler {
  const counter = createHitCounter({ window: timeWindow });
  return (request, _reply, done) => {
    const { count, endsIn } = counter.hit(clientAddressOf(request));
    if (count > max) done(tooMany(endsIn));
    else done();
  };
}

/** A rate limit that a handler applies itself, once it knows what to count by. */
export interface Limit {
  /** Counts one request. @throws HttpError `rateLimited` if the limit was already reached. */
  take(request: FastifyRequest): void;
  /** Checks the limit without counting. @throws HttpError `rateLimited` if the next request would exceed the limit. */
  look(request: FastifyRequest): void;
  /** Removes one counted request that turned out not to be of the kind that the limit counts. */
  forgive(request: FastifyRequest): void;
}

/** @param options.per returns the key to count by. Default: the address of the request. */
export function createLimit({
  max,
  per = clientAddressOf,
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

/** Returns the address to count by. A client has many IPv6 addresses, so its whole /64 counts as one. */
export function clientAddressOf(request: FastifyRequest): string {
  return toIpNetwork(normalizeAddress(request.ip));
}

/** @param ttl time until the next request is allowed, in ms. */
export function tooMany(ttl: number): HttpError {
  return new HttpError('rateLimited', { details: { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) } });
}
