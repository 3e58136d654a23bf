import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from '../../src/kit/clock';
import { withTimeout } from '../../src/kit/async/timeout';
import type { ClientAddresses } from './clientAddress';
import { forwardedOf } from './forwarded';

/** Says whether one part can be used; throwing means no. Must be cheap: it is asked often. */
export type ReadyCheck = () => boolean | Promise<boolean>;

const checkTimeout = 2_000;
/** Pollers share an answer this long (ms). */
const freshFor = 500;

/** `/healthz`: the process is up, and whether it believes who forwarded the question. `/readyz`: 200 once every part can be used, else 503 naming those that cannot. */
export function registerHealth(
  app: FastifyInstance,
  {
    checks,
    addresses,
    clock = systemClock,
  }: { checks: Readonly<Record<string, ReadyCheck>>; addresses: ClientAddresses; clock?: Clock },
): void {
  const config = { rateLimit: false } as const;
  let last: { at: number; answer: Promise<Record<string, string>> } | undefined;

  app.get('/healthz', { config }, (request) => ({ status: 'ok', forwarded: forwardedOf(request, addresses) }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (!last || clock.now() - last.at >= freshFor) last = { at: clock.now(), answer: askAll(checks) };
    const parts = await last.answer;
    const ready = Object.values(parts).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts });
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
