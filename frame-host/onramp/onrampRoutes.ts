import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  DepositInputSchema,
  OrderIdSchema,
  OrderInputSchema,
  onrampPath,
  QuotesInputSchema,
} from '../../src/wire/onramp';
import { parseInput } from '../http/parseInput';
import { clientAddressOf, minute } from '../http/rateLimit';
import type { Caller } from '../wallet-api/bearer';
import type { Onramp } from './onramp';

/** Registers the routes for signed-in accounts (docs/protocol.md 5). */
export function registerOnramp(
  app: FastifyInstance,
  { onramp, callerOf }: { onramp: Onramp; callerOf: (request: FastifyRequest) => Caller },
): void {
  const idOf = (request: FastifyRequest) => parseInput(OrderIdSchema, request.params).id;
  app.get(`${onrampPath}/options`, () => onramp.options());
  app.post(`${onrampPath}/quotes`, (request) => onramp.quotes(parseInput(QuotesInputSchema, request.body)));
  app.post(`${onrampPath}/orders`, (request) =>
    onramp.start({
      caller: callerOf(request),
      order: parseInput(OrderInputSchema, request.body),
      clientIp: clientAddressOf(request),
    }),
  );
  app.post(`${onrampPath}/orders/:id/page`, (request) =>
    onramp.reopen({ caller: callerOf(request), id: idOf(request), clientIp: clientAddressOf(request) }),
  );
  app.post(`${onrampPath}/orders/:id/deposit`, (request) =>
    onramp.reportDeposit({
      caller: callerOf(request),
      id: idOf(request),
      ...parseInput(DepositInputSchema, request.body),
    }),
  );
  app.get(`${onrampPath}/orders`, async (request) => ({ orders: await onramp.orders(callerOf(request)) }));
  app.get(`${onrampPath}/orders/:id`, (request) => onramp.order({ caller: callerOf(request), id: idOf(request) }));
}

const QuerySchema = v.object({ order: v.optional(v.string()) });
const ProviderSchema = v.object({ provider: v.string() });

/**
 * Registers the webhook routes (`/onramp/webhooks/<service>`). A service is authenticated only by its signature, which covers the raw bytes
 * of the body.
 */
export function registerOnrampWebhooks(
  app: FastifyInstance,
  { onramp, perMinute }: { onramp: Onramp; perMinute: number },
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    const config = { rateLimit: { max: perMinute, timeWindow: minute } };
    scope.post(`${onrampPath}/webhooks/:provider`, { config }, async (request) => {
      const { provider } = parseInput(ProviderSchema, request.params);
      const body = typeof request.body === 'string' ? request.body : '';
      const query = parseInput(QuerySchema, request.query);
      await onramp.webhook({ provider, headers: request.headers, body, query });
      return {};
    });
    done();
  });
}
