import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../../src/kit/clock';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { AssetsQuerySchema, HistoryQuerySchema } from '../../../src/wire/http/assets';
import { ChainIdSchema, EvmAddressSchema } from '../../../src/wire/http/walletShapes';
import { parseInput } from '../../http/parseInput';
import { minute } from '../../http/rateLimit';
import type { Caller } from '../bearer';
import { createOwnSends } from '../ownSends';
import type { WalletTables } from '../tables';
import { createChainSources, type ChainSources } from './chainSources';
import { createHistoryReader } from './history';
import { createIndexer } from './indexer';
import { createMetadataReader } from './metadata';
import { createNftMedia } from './nftMedia';
import { createNftReader } from './nfts';
import { pictureHeaders } from './picture';
import { createScanner, type Scanner } from './scan';
import type { AssetSettings } from './settings';
import type { AssetTables } from './tables';
import { createTokenFacts } from './tokenFacts';
import { createTokenReader } from './tokens';

export interface AssetsDeps {
  settings: AssetSettings;
  chains: readonly ChainConfig[];
  /** A database that has run `assetMigrations`. */
  db: Kysely<AssetTables>;
  walletDb: Kysely<WalletTables>;
  /** For URLs that the operator wrote down. */
  fetch: typeof globalThis.fetch;
  /** For URLs of strangers: SSRF-safe. */
  strangers: typeof globalThis.fetch;
  secret: Uint8Array;
  /** Pictures that one address may ask for in a minute. */
  picturesPerMinute: number;
  clock?: Clock;
}

export interface Assets {
  sources: ChainSources;
  scanner: Scanner;
  /** Behind the bearer check. */
  registerSignedIn(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller): void;
  /** Pictures: an `<img>` sends no bearer token. */
  registerOpen(app: FastifyInstance): void;
}

const PictureSchema = v.object({
  chainId: ChainIdSchema,
  contract: EvmAddressSchema,
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  standard: v.picklist(['erc721', 'erc1155']),
  sign: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** What an account has on a chain, and what came and went. */
export function createAssets(deps: AssetsDeps): Assets {
  const { settings, chains, db, walletDb, fetch, strangers, secret, picturesPerMinute, clock = systemClock } = deps;
  const sources = createChainSources({ settings, chains, db: walletDb, fetch, strangers });
  const scanner = createScanner({ db });
  const indexer = createIndexer({ fetch, clock });
  const facts = createTokenFacts({ clock });
  const metadata = createMetadataReader({ fetch: strangers, ipfsGateway: settings.ipfsGateway });
  const media = createNftMedia({ metadata, sources, fetch: strangers, secret, clock });
  const common = { db, scanner, indexer, clock };
  const tokens = createTokenReader({ ...common, facts });
  const nfts = createNftReader({ ...common, media });
  const history = createHistoryReader({ ...common, facts });
  const sends = createOwnSends({ db: walletDb, clock });

  return {
    sources,
    scanner,
    registerSignedIn(app, callerOf) {
      const open = async (request: FastifyRequest, query: v.InferOutput<typeof AssetsQuerySchema>) => {
        const caller = callerOf(request);
        const { chainId, address = caller.address, skipCache } = query;
        const source = await sources.find(chainId, caller.id);
        return { caller, source, address, skipCache: skipCache === 'true' };
      };

      app.get('/tokens', async (request) => {
        const { caller, ...input } = await open(request, parseInput(AssetsQuerySchema, request.query));
        const watched = await walletDb
          .selectFrom('custom_tokens')
          .select(['token_address', 'token_name', 'token_symbol', 'decimals'])
          .where('user_id', '=', caller.id)
          .where('chain_id', '=', input.source.chainId)
          .execute();
        return { success: true, data: await tokens.read({ ...input, watched }) };
      });
      app.get('/nfts', async (request) => {
        const { caller, ...input } = await open(request, parseInput(AssetsQuerySchema, request.query));
        const watched = await walletDb
          .selectFrom('custom_nfts')
          .select(['nft_address', 'nft_id', 'nft_contract_standard'])
          .where('user_id', '=', caller.id)
          .where('chain_id', '=', input.source.chainId)
          .execute();
        return { success: true, data: await nfts.read({ ...input, watched }) };
      });
      app.get('/etherscan', async (request) => {
        const query = parseInput(HistoryQuerySchema, request.query);
        const { caller, ...input } = await open(request, query);
        const isOwn = input.address === caller.address;
        const page = { chain_id: input.source.chainId, before: undefined, limit: 100 };
        const own = isOwn ? await sends.list(caller, page) : [];
        return { success: true, data: await history.read({ ...input, own, before: query.before }) };
      });
    },
    registerOpen(app) {
      const config = { rateLimit: { max: picturesPerMinute, timeWindow: minute } };
      app.get('/media/:chainId/:contract/:tokenId/:standard/:sign', { config }, async (request, reply) => {
        const { type, bytes } = await media.picture(parseInput(PictureSchema, request.params));
        return reply.headers(pictureHeaders).type(type).send(bytes);
      });
    },
  };
}
