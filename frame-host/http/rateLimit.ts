import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { normalizeAddress } from './clientAddress';

export const minute = 60_000;

/** Limits every request by address; routes and rooms add stricter limits with `config.rateLimit` or {@link createLimit}. */
export async function registerRateLimit(app: FastifyInstance, { requests }: { requests: number }): Promise<void> {
  await app.register(rateLimit, {
    max: requests,
    timeWindow: minute,
    cache: 50_000,
    keyGenerator: addressOf,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}

/** A counter that a handler asks by itself, once it knows whom to count. */
export interface Limit {
  /** @throws HttpError `rateLimited` when the count is used up; counts one more otherwise, unless told only to look. */
  take(request: FastifyRequest, options?: { look?: boolean }): Promise<void>;
}

/** @param options.per whom to count; the address of the request when absent. */
export function createLimit(
  app: FastifyInstance,
  { max, per = addressOf }: { max: number; per?: (request: FastifyRequest) => string },
): Limit {
  const check = app.createRateLimit({ max, timeWindow: minute, keyGenerator: per });
  return {
    async take(request, { look = false } = {}) {
      const result = await check(request, { increment: !look });
      if (result.isAllowed) return;
      const isUsedUp = look ? result.remaining <= 0 : result.isExceeded;
      if (isUsedUp) throw tooMany(result.ttl);
    },
  };
}

/** One client has many IPv6 addresses: its /64 counts as one. */
export function addressOf(request: FastifyRequest): string {
  const address = normalizeAddress(request.ip);
  return address.includes(':') ? normalizeIP(address, 64) : address;
}

function tooMany(ttl: number): HttpError {
  return new HttpError('rateLimited', { details: { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) } });
}
