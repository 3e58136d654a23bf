import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../../src/kit/clock';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { AssetsQuerySchema, HistoryQuerySchema } from '../../../src/wire/http/assets';
import { AddressSchema, ChainIdSchema, StandardSchema } from '../../../src/wire/http/walletShapes';
import { parseInput } from '../../http/parseInput';
import { minute } from '../../http/rateLimit';
import type { Caller } from '../bearer';
import { tokenPicture } from '../../pictures/pictureNames';
import { createOwnSends } from '../ownSends';
import type { WalletTables } from '../tables';
import { familyOfChain } from '../../chains';
import type { AssetReaders } from '../../chains/family';
import { createChainSources } from './chainSources';
import type { ChainSources } from '../../chains/chainSource';
import { createMetadataReader } from './metadata';
import { pictureHeaders } from '../../outgoing/picture';
import type { AssetSettings } from './settings';
import type { AssetTables } from './tables';

export interface AssetsDeps {
  settings: AssetSettings;
  chains: readonly ChainConfig[];
  /** A database that has run `assetMigrations`. */
  db: Kysely<AssetTables>;
  walletDb: Kysely<WalletTables>;
  /** For URLs that the operator configured. */
  fetch: typeof globalThis.fetch;
  /** For untrusted URLs: SSRF-safe. */
  strangers: typeof globalThis.fetch;
  secret: Uint8Array;
  /** Maximum number of images per address and minute. */
  picturesPerMinute: number;
  clock?: Clock;
}

export interface Assets {
  sources: ChainSources;
  /** Registers the routes that need the bearer check. */
  registerSignedIn(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller): void;
  /** Registers the image route without authentication, because an `<img>` sends no bearer token. */
  registerOpen(app: FastifyInstance): void;
}

const PictureSchema = v.object({
  chainId: ChainIdSchema,
  contract: AddressSchema,
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  standard: StandardSchema,
  sign: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** Creates the routes for an account's assets on a chain and for its transfers. */
export function createAssets(deps: AssetsDeps): Assets {
  const { settings, chains, db, walletDb, fetch, strangers, secret, picturesPerMinute, clock = systemClock } = deps;
  const sources = createChainSources({ settings, chains, db: walletDb, fetch, strangers });
  const metadata = createMetadataReader({ fetch: strangers, ipfsGateway: settings.ipfsGateway });
  const readers = new Map<string, AssetReaders>();
  /** Created once per chain family, so that the caches are shared. */
  const readersOf = (chainId: string): AssetReaders => {
    const family = familyOfChain(chainId);
    const made =
      readers.get(family.namespace) ??
      family.createAssetReaders({ db, sources, metadata, fetch, strangers, secret, clock });
    readers.set(family.namespace, made);
    return made;
  };
  const sends = createOwnSends({ db: walletDb, clock });

  return {
    sources,
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
        const { tokens, ...data } = await readersOf(input.source.chainId).tokens({ ...input, watched });
        const { chainId } = input.source;
        const pictured = tokens.map((token) => ({ ...token, logo: tokenPicture({ chainId, ...token }) ?? token.logo }));
        return { success: true, data: { ...data, tokens: pictured } };
      });
      app.get('/nfts', async (request) => {
        const { caller, ...input } = await open(request, parseInput(AssetsQuerySchema, request.query));
        const watched = await walletDb
          .selectFrom('custom_nfts')
          .select(['nft_address', 'nft_id', 'nft_contract_standard'])
          .where('user_id', '=', caller.id)
          .where('chain_id', '=', input.source.chainId)
          .execute();
        return { success: true, data: await readersOf(input.source.chainId).nfts({ ...input, watched }) };
      });
      app.get('/etherscan', async (request) => {
        const query = parseInput(HistoryQuerySchema, request.query);
        const { caller, ...input } = await open(request, query);
        const isOwn = input.address === caller.address;
        const page = { chain_id: input.source.chainId, before: undefined, limit: 100 };
        const own = isOwn ? await sends.list(caller, page) : [];
        return {
          success: true,
          data: await readersOf(input.source.chainId).history({ ...input, own, before: query.before }),
        };
      });
    },
    registerOpen(app) {
      const config = { rateLimit: { max: picturesPerMinute, timeWindow: minute } };
      app.get('/media/:chainId/:contract/:tokenId/:standard/:sign', { config }, async (request, reply) => {
        const name = parseInput(PictureSchema, request.params);
        const { type, bytes } = await readersOf(name.chainId).picture(name);
        return reply.headers(pictureHeaders).type(type).send(bytes);
      });
    },
  };
}
