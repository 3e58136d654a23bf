import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../src/errors/http';
import { swapCalls, swapInputs, type SwapAsk } from '../../../src/wire/http/market/swap';
import { readAddress } from '../../chains';
import type { ChainSources } from '../../chains/chainSource';
import { ownPagesOnly } from '../../http/ownPagesOnly';
import { minute } from '../../http/rateLimit';
import { registerCalls } from '../../http/registerCalls';
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
  void app.register((scope, _options, done) => {
    ownPagesOnly(scope, { publicUrl });
    registerCalls(scope, {
      calls: swapCalls,
      inputs: swapInputs,
      all: { config: { rateLimit: { max: perMinute, timeWindow: minute } } },
      handlers: {
        chain({ chainId }) {
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
        },
        quotes: (ask) => aggregator.quotes(checkAsk(ask)),
        build: (ask) => aggregator.build(checkAsk(ask)),
        execute: (signed) => aggregator.execute(signed),
        status: (asked) => aggregator.status(asked),
      },
    });
    done();
  });
}

/** @throws HttpError `invalid` with the field: each address must be valid on its chain, and the two assets must differ. */
function checkAsk<Ask extends SwapAsk>(ask: Ask): Ask {
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
