import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from '../../src/kit/clock';
import { withTimeout } from '../../src/kit/async/timeout';
import type { ClientAddresses } from './clientAddress';
import { forwardedOf } from './forwarded';

/** Returns whether one part of the server is ready; throwing means no. It must be cheap because it is called often. */
export type ReadyCheck = () => boolean | Promise<boolean>;

const checkTimeout = 2_000;
/** How long a result is cached, in ms. */
const freshFor = 500;

/**
 * Registers `/healthz` (the process is up, and whether it trusts the request's X-Forwarded-For) and `/readyz` (200 if every part is
 * ready, otherwise 503 with the parts that are not). `coming` lists those of `late` that cannot be used yet; the server is ready without
 * them.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    checks,
    late = {},
    addresses,
    clock = systemClock,
  }: {
    checks: Readonly<Record<string, ReadyCheck>>;
    late?: Readonly<Record<string, ReadyCheck>>;
    addresses: ClientAddresses;
    clock?: Clock;
  },
): void {
  const config = { rateLimit: false } as const;
  let last: { at: number; answer: Promise<[Record<string, string>, Record<string, string>]> } | undefined;

  app.get('/healthz', { config }, (request) => ({ status: 'ok', forwarded: forwardedOf(request, addresses) }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (!last || clock.now() - last.at >= freshFor)
      last = { at: clock.now(), answer: Promise.all([askAll(checks), askAll(late)]) };
    const [parts, others] = await last.answer;
    const ready = Object.values(parts).every((state) => state === 'ok');
    const coming = Object.keys(others).filter((name) => others[name] !== 'ok');
    const more = coming.length > 0 ? { coming } : {};
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts, ...more });
  });
}

async function askAll(checks: Readonly<Record<string, ReadyCheck>>): Promise<Record<string, string>> {
  const ask = async ([name, check]: [string, ReadyCheck]): Promise<[string, string]> => {
    try {
      const ready = await withTimeout(Promise.resolve().then(check), {
        ms: checkTimeout,
        error: () => new Error('timeout'),
      });
      return [name, ready ? 'ok' : 'unavailable'];
    } catch {
      return [name, 'unavailable'];
    }
  };
  return Object.fromEntries(await Promise.all(Object.entries(checks).map(ask)));
}
