import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { onrampCalls, onrampInputs, onrampPath } from '../../src/wire/onramp';
import { parseInput } from '../http/parseInput';
import { clientAddressOf, minute } from '../http/rateLimit';
import { registerCalls } from '../http/registerCalls';
import type { Caller } from '../wallet-api/bearer';
import type { Onramp } from './onramp';

/** Registers the routes for signed-in accounts (docs/protocol-server.md 5). */
export function registerOnramp(
  app: FastifyInstance,
  { onramp, callerOf }: { onramp: Onramp; callerOf: (request: FastifyRequest) => Caller },
): void {
  const from = (request: FastifyRequest) => ({ caller: callerOf(request), clientIp: clientAddressOf(request) });
  registerCalls(app, {
    calls: onrampCalls,
    inputs: onrampInputs,
    handlers: {
      options: () => onramp.options(),
      quotes: (input) => onramp.quotes(input),
      start: (order, request) => onramp.start({ ...from(request), order }),
      reopen: ({ id }, request) => onramp.reopen({ ...from(request), id }),
      reportDeposit: (deposit, request) => onramp.reportDeposit({ caller: callerOf(request), ...deposit }),
      orders: async (_, request) => ({ orders: await onramp.orders(callerOf(request)) }),
      order: ({ id }, request) => onramp.order({ caller: callerOf(request), id }),
    },
  });
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
