import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Kysely } from 'kysely';
import { systemClock, type Clock } from '../../../src/kit/clock';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { assetsCalls, assetsInputs, type HistoryBodySchema } from '../../../src/wire/http/assets';
import type { WatchedNft, WatchedToken } from '../../../src/wire/http/userRows';
import { AddressSchema, ChainIdSchema, StandardSchema } from '../../../src/wire/http/walletShapes';
import { parseInput } from '../../http/parseInput';
import { minute } from '../../http/rateLimit';
import { registerCalls } from '../../http/registerCalls';
import type { Caller } from '../bearer';
import { tokenPicture } from '../../pictures/pictureNames';
import { createOwnSends } from '../ownSends';
import type { WalletTables } from '../tables';
import { familyOfChain, readAddress } from '../../chains';
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

/** Maximum size of a request that names the user's watched assets, in bytes. */
const ownBytes = 200_000;

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
  const sources = createChainSources({ settings, chains, fetch, strangers });
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
      /** What a GET does not say. */
      const nothing = { before: undefined, network: undefined, tokens: [], nfts: [] };
      type Input = v.InferOutput<typeof HistoryBodySchema>;
      const open = (request: FastifyRequest, given: Omit<Input, keyof typeof nothing> & Partial<Input>) => {
        const input: Input = { ...nothing, ...given };
        const caller = callerOf(request);
        const { chainId, address = caller.address, skipCache, before, network, tokens, nfts } = input;
        const source = sources.find(chainId, network && { userId: caller.id, ...network });
        checkContracts({ chainId, tokens, nfts });
        const query = { source, address, skipCache: skipCache === 'true' };
        return { caller, query, before, tokens, nfts, readers: readersOf(source.chainId) };
      };
      type Opened = ReturnType<typeof open>;

      async function readTokens({ query, tokens: watched, readers }: Opened) {
        const { tokens, ...data } = await readers.tokens({ ...query, watched });
        const { chainId } = query.source;
        return {
          ...data,
          tokens: tokens.map((token) => ({ ...token, logo: tokenPicture({ chainId, ...token }) ?? token.logo })),
        };
      }
      const readNfts = ({ query, nfts: watched, readers }: Opened) => readers.nfts({ ...query, watched });
      async function readHistory({ caller, query, before, readers }: Opened) {
        const page = { chain_id: query.source.chainId, before: undefined, limit: 100 };
        const own = query.address === caller.address ? await sends.list(caller, page) : [];
        return readers.history({ ...query, own, before });
      }

      const reading =
        <Data>(read: (opened: Opened) => Promise<Data>) =>
        async (input: Parameters<typeof open>[1], request: FastifyRequest) => ({
          success: true as const,
          data: await read(open(request, input)),
        });
      const [tokens, nfts, history] = [reading(readTokens), reading(readNfts), reading(readHistory)];
      const withOwn = { bodyLimit: ownBytes };
      registerCalls(app, {
        calls: assetsCalls,
        inputs: assetsInputs,
        each: { tokensWithOwn: withOwn, nftsWithOwn: withOwn, historyWithOwn: withOwn },
        handlers: { tokens, nfts, history, tokensWithOwn: tokens, nftsWithOwn: nfts, historyWithOwn: history },
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

/** @throws HttpError `invalid` if a contract's address is invalid on its chain. */
function checkContracts({
  chainId,
  tokens,
  nfts,
}: {
  chainId: string;
  tokens: readonly WatchedToken[];
  nfts: readonly WatchedNft[];
}): void {
  for (const { token_address: address } of tokens) readAddress({ chainId, address, field: 'tokens' });
  for (const { nft_address: address } of nfts) readAddress({ chainId, address, field: 'nfts' });
}
