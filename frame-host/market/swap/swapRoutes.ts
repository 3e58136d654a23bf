import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../src/errors/http';
import {
  SwapQuoteRequestSchema,
  SwapBuildSchema,
  SwapChainQuerySchema,
  SwapExecuteSchema,
  SwapStatusQuerySchema,
  swapPath,
  type SwapAsk,
  type SwapChain,
} from '../../../src/wire/http/market/swap';
import { readAddress } from '../../chains';
import type { ChainSources } from '../../chains/chainSource';
import { parseInput } from '../../http/parseInput';
import { minute } from '../../http/rateLimit';
import type { SwapAggregator } from './aggregator';
import { tokenPicture } from '../../pictures/pictureNames';
import { withBundledTokens } from './bundledTokens';

const maxTokens = 500;

/**
 * Registers the routes for quotes and for building swaps. Only the wallet's own pages may call them, because the operator pays for requests
 * to the sources.
 */
export function registerSwap(
  app: FastifyInstance,
  {
    aggregator,
    chains,
    publicUrl,
    perMinute,
  }: { aggregator: SwapAggregator; chains: ChainSources; publicUrl: string; perMinute: number },
): void {
  const config = { rateLimit: { max: perMinute, timeWindow: minute } };
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', (request, reply, next) => {
      void reply.header('cache-control', 'no-store');
      const { origin } = request.headers;
      next(origin === undefined || origin === publicUrl ? undefined : new HttpError('forbidden'));
    });
    scope.get(`${swapPath}/chain`, { config }, async (request): Promise<SwapChain> => {
      const { chainId } = parseInput(SwapChainQuerySchema, request.query);
      const sources = aggregator.sources(chainId);
      if (sources.length === 0) return { sources, tokens: [] };
      const { tokens } = chains.find(chainId);
      return {
        sources,
        tokens: withBundledTokens(chainId, tokens)
          .slice(0, maxTokens)
          .map(({ address, name, symbol, decimals, ...token }) => ({
            address,
            name,
            symbol,
            decimals,
            logo: ('logo' in token ? token.logo : undefined) ?? tokenPicture({ chainId, address }) ?? null,
          })),
      };
    });
    scope.post(`${swapPath}/quotes`, { config }, (request) => aggregator.quotes(readAsk(request.body)));
    scope.post(`${swapPath}/build`, { config }, (request) => {
      const { source, minimum } = parseInput(SwapBuildSchema, request.body);
      return aggregator.build({ ...readAsk(request.body), source, minimum });
    });
    scope.post(`${swapPath}/execute`, { config }, (request) =>
      aggregator.execute(parseInput(SwapExecuteSchema, request.body)),
    );
    scope.get(`${swapPath}/status`, { config }, (request) =>
      aggregator.status(parseInput(SwapStatusQuerySchema, request.query)),
    );
    done();
  });
}

/** @throws HttpError `invalid` with the field: each address must be valid on its chain, and the two assets must differ. */
function readAsk(body: unknown): SwapAsk {
  const ask = parseInput(SwapQuoteRequestSchema, body);
  const { chainId, toChainId = chainId, from, to, account, recipient } = ask;
  const on = (chain: string, field: string, address: string | null | undefined) =>
    address === null || address === undefined ? address : readAddress({ chainId: chain, address, field });
  if (from === to && toChainId === chainId) throw new HttpError('invalid', { details: { field: 'to' } });
  const told = on(toChainId, 'recipient', recipient);
  return {
    ...ask,
    from: on(chainId, 'from', from) ?? null,
    to: on(toChainId, 'to', to) ?? null,
    account: readAddress({ chainId, address: account, field: 'account' }),
    ...(told && { recipient: told }),
  };
}
