import type { Kysely } from 'kysely';
import { HttpError } from '../../../src/errors/http';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { familyOfChain, findFamily } from '../../chains';
import type { ChainSource, ChainSources } from '../../chains/chainSource';
import type { WalletTables } from '../tables';
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
  db,
  fetch,
  strangers,
}: {
  settings: AssetSettings;
  chains: readonly ChainConfig[];
  db: Kysely<WalletTables>;
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
    async find(chainId, userId) {
      const known = sources.get(chainId) ?? ofOperator(chainId);
      if (known) {
        sources.set(chainId, known);
        return known;
      }
      const own = await db
        .selectFrom('custom_networks')
        .select(['rpc_url', 'symbol'])
        .where('user_id', '=', userId ?? '')
        .where('chain_id', '=', chainId)
        .executeTakeFirst();
      if (!own) throw new HttpError('invalid', { message: 'Unsupported network', details: { field: 'chainId' } });
      const client = familyOfChain(chainId).openClient({ urls: [own.rpc_url], fetch: strangers, ...bounds });
      return {
        ...v.parse(ChainDataSchema, { chainId }),
        ticker: own.symbol,
        decimals: familyOfChain(chainId).coinDecimals,
        scope: `${userId ?? ''} ${own.rpc_url}`,
        client,
      };
    },
  };
}
