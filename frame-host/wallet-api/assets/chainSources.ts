import { HttpError } from '../../../src/errors/http';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { familyOfChain, findFamily } from '../../chains';
import type { ChainSource, ChainSources } from '../../chains/chainSource';
import { ChainDataSchema, type AssetSettings } from './settings';
import * as v from 'valibot';

/** Limits for one response of an RPC node: timeout in ms, size in bytes. */
const bounds = { timeout: 8_000, maxBytes: 4_000_000 };

/**
 * @param deps.chains The known chains. A later one overrides an earlier one with the same id.
 * @param deps.fetch For URLs that the operator configured; `strangers` is for a user's own network (SSRF-safe).
 */
export function createChainSources({
  settings,
  chains,
  fetch,
  strangers,
}: {
  settings: AssetSettings;
  chains: readonly ChainConfig[];
  fetch: typeof globalThis.fetch;
  strangers: typeof globalThis.fetch;
}): ChainSources {
  const data = new Map(settings.chains.map((chain) => [chain.chainId, chain]));
  const configs = new Map(
    chains.flatMap((chain) => {
      const id = findFamily(chain.chainNamespace)?.chainIdOf(chain);
      return id === undefined ? [] : [[id, chain] as const];
    }),
  );
  const sources = new Map<string, ChainSource>();

  function ofOperator(chainId: string): ChainSource | undefined {
    const chain = data.get(chainId) ?? v.parse(ChainDataSchema, { chainId });
    const config = configs.get(chainId);
    const urls = chain.rpcUrls ?? (config ? familyOfChain(chainId).rpcUrls(config) : []);
    if (urls.length === 0) return undefined;
    return {
      ...chain,
      ticker: config?.ticker ?? '',
      decimals: familyOfChain(chainId).coinDecimals,
      scope: 'all',
      client: familyOfChain(chainId).openClient({ urls, fetch, ...bounds }),
    };
  }

  return {
    find(chainId, own) {
      const known = sources.get(chainId) ?? ofOperator(chainId);
      if (known) {
        sources.set(chainId, known);
        return known;
      }
      if (!own) throw new HttpError('invalid', { message: 'Unsupported network', details: { field: 'chainId' } });
      const family = familyOfChain(chainId);
      return {
        ...v.parse(ChainDataSchema, { chainId }),
        ticker: own.symbol,
        decimals: family.coinDecimals,
        scope: `${own.userId} ${own.rpc_url}`,
        client: family.openClient({ urls: own.rpc_url.split(','), fetch: strangers, ...bounds }),
      };
    },
  };
}
