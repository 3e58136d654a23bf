import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { addressId } from '../../src/kit/chain/addressId';
import { marketCalls, marketInputs } from '../../src/wire/http/market/market';
import { minute } from '../http/rateLimit';
import { registerCalls } from '../http/registerCalls';
import type { Market } from './market';

/**
 * Registers the price routes (docs/protocol-server.md 5). Prices are the same for all callers and reveal nothing about the caller, so any origin
 * may read them.
 */
export function registerMarket(
  app: FastifyInstance,
  { market, perMinute }: { market: Market; perMinute: number },
): void {
  registerCalls(app, {
    calls: marketCalls,
    inputs: marketInputs,
    all: { config: { rateLimit: { max: perMinute, timeWindow: minute } } },
    handlers: {
      async currency({ fsym, tsyms, chainId }, _request, reply) {
        void reply.header('cache-control', 'public, max-age=30');
        const found = await market.currency({ of: fsym, currencies: tsyms, chainId });
        // Public clients expect currency codes in upper case, as they sent them.
        return Object.fromEntries(
          Object.entries(found).map(([name, value]) => [tsyms.includes(name) ? name.toUpperCase() : name, value]),
        );
      },
      rates({ platform, contract_addresses: addresses, vs_currencies }, _request, reply) {
        void reply.header('cache-control', 'public, max-age=30');
        return market.rates({ platform, addresses, currencies: vs_currencies });
      },
      async history({ span, fsym, chainId, platform, contract_address }, _request, reply) {
        void reply.header('cache-control', 'public, max-age=60');
        if (platform !== undefined && contract_address !== undefined) {
          return market.history({ of: { platform, address: addressId(contract_address) }, span });
        }
        if (fsym === undefined) throw new HttpError('invalid', { details: { field: 'fsym' } });
        return market.history({ of: { ticker: fsym }, span, chainId });
      },
    },
  });
}
