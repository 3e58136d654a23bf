import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { addressId } from '../../src/kit/chain/addressId';
import {
  CurrencyQuerySchema,
  PriceHistoryQuerySchema,
  marketPath,
  RatesQuerySchema,
} from '../../src/wire/http/market/market';
import { parseInput } from '../http/parseInput';
import { minute } from '../http/rateLimit';
import type { Market } from './market';

/**
 * Registers the price routes (docs/protocol.md 5). Prices are the same for all callers and reveal nothing about the caller, so any origin
 * may read them.
 */
export function registerMarket(
  app: FastifyInstance,
  { market, perMinute }: { market: Market; perMinute: number },
): void {
  const config = { rateLimit: { max: perMinute, timeWindow: minute } };

  app.get(`${marketPath}/currency`, { config }, async (request, reply) => {
    const { fsym, tsyms, chainId } = parseInput(CurrencyQuerySchema, request.query);
    void reply.header('cache-control', 'public, max-age=30');
    const found = await market.currency({ of: fsym, currencies: tsyms, chainId });
    // Public clients expect currency codes in upper case, as they sent them.
    return Object.fromEntries(
      Object.entries(found).map(([name, value]) => [tsyms.includes(name) ? name.toUpperCase() : name, value]),
    );
  });
  app.get(`${marketPath}/currency/exchange-rates`, { config }, async (request, reply) => {
    const { platform, contract_addresses: addresses, vs_currencies } = parseInput(RatesQuerySchema, request.query);
    void reply.header('cache-control', 'public, max-age=30');
    return market.rates({ platform, addresses, currencies: vs_currencies });
  });
  app.get(`${marketPath}/history`, { config }, async (request, reply) => {
    const { span, fsym, chainId, platform, contract_address } = parseInput(PriceHistoryQuerySchema, request.query);
    void reply.header('cache-control', 'public, max-age=60');
    if (platform !== undefined && contract_address !== undefined) {
      return market.history({ of: { platform, address: addressId(contract_address) }, span });
    }
    if (fsym === undefined) throw new HttpError('invalid', { details: { field: 'fsym' } });
    return market.history({ of: { ticker: fsym }, span, chainId });
  });
}
