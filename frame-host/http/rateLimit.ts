import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { normalizeAddress, toIpNetworks } from './clientAddress';
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
  const counter = createHitCounter({ max, window: timeWindow });
  return (request, _reply, done) => {
    const wait = counter.hit(networksOf(request));
    if (wait > 0) done(tooMany(wait));
    else done();
  };
}

/** A rate limit that a handler applies itself, once it knows what to count by. */
export interface Limit<Caller = FastifyRequest> {
  /** Counts one request. @throws HttpError `rateLimited` if the limit was already reached. */
  take(caller: Caller): void;
  /** Checks the limit without counting. @throws HttpError `rateLimited` if the limit is reached. */
  look(caller: Caller): void;
  /** Removes one counted request that turned out not to be of the kind that the limit counts. */
  forgive(caller: Caller): void;
}

/** A limit per minute and address of the request, which is counted by its networks. */
export const createLimit = ({ max }: { max: number }): Limit => limitPer({ max, namesOf: networksOf });

/** A limit per minute and name, for example that of a user. */
export const createNameLimit = ({ max, clock }: { max: number; clock?: Clock }): Limit<string> =>
  limitPer({ max, namesOf: (name) => [name], clock });

function limitPer<Caller>({
  max,
  namesOf,
  clock,
}: {
  max: number;
  namesOf: (caller: Caller) => string[];
  clock?: Clock | undefined;
}): Limit<Caller> {
  const counter = createHitCounter({ max, window: minute, clock });
  const check = (wait: number): void => {
    if (wait > 0) throw tooMany(wait);
  };
  return {
    take: (caller) => check(counter.hit(namesOf(caller))),
    look: (caller) => check(counter.look(namesOf(caller))),
    forgive: (caller) => counter.forgive(namesOf(caller)),
  };
}

/** Returns the address of the request, to be counted by its networks (`toIpNetworks`). */
export const clientAddressOf = (request: FastifyRequest): string => normalizeAddress(request.ip);

const networksOf = (request: FastifyRequest): string[] => toIpNetworks(clientAddressOf(request));

/** @param ttl time until the next request is allowed, in ms. */
export function tooMany(ttl: number): HttpError {
  return new HttpError('rateLimited', { details: { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) } });
}
