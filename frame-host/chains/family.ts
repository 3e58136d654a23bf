import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../src/kit/clock';
import type { ChainConfig } from '../../src/wire/chainConfig';
import type { History, Nfts, Tokens } from '../../src/wire/http/assets';
import type { OwnSend } from '../../src/wire/http/walletAnswers';
import type { PriceSource } from '../market/priceSource';
import type { Feed } from '../market/settings';
import type { SwapSettings } from '../market/swap/settings';
import type { SwapSource } from '../market/swap/source';
import type { MetadataReader } from '../wallet-api/assets/metadata';
import type { Picture } from '../wallet-api/assets/picture';
import type { AssetTables } from '../wallet-api/assets/tables';
import type { WatchedNft, WatchedToken } from '../wallet-api/assets/watched';
import type { TransferLine } from '../wallet-api/notify/noticeMail';
import type { ChainData } from '../wallet-api/assets/settings';
import type { NoticeTables } from '../wallet-api/notify/tables';
import type { ChainClient, ChainClientOptions } from './chainClient';
import type { ChainSource, ChainSources } from './chainSource';
import type { VerifiedSources } from './verifiedSources';

/** What came in for one account. */
export interface IncomingTransfer {
  address: string;
  line: TransferLine;
}

/** What the readers of one account's assets work with. */
export interface AssetReaderDeps {
  db: Kysely<AssetTables>;
  sources: ChainSources;
  metadata: MetadataReader;
  /** For URLs that the operator wrote down. */
  fetch: typeof globalThis.fetch;
  /** For URLs of strangers: SSRF-safe. */
  strangers: typeof globalThis.fetch;
  secret: Uint8Array;
  clock: Clock;
}

export interface AssetQuery {
  source: ChainSource;
  address: string;
  skipCache: boolean;
}

/** Names a picture of ours; `sign` proves that it was us who gave it out. */
export interface PictureName {
  chainId: string;
  contract: string;
  tokenId: string;
  standard: string;
  sign: string;
}

/** Readers never reject for a fault of a source: each part of an answer says how it went. */
export interface AssetReaders {
  tokens(query: AssetQuery & { watched: readonly WatchedToken[] }): Promise<Tokens>;
  nfts(query: AssetQuery & { watched: readonly WatchedNft[] }): Promise<Nfts>;
  /** `own` is what the account's wallet told of its own sends, newest first. */
  history(query: AssetQuery & { own: readonly OwnSend[]; before: number | undefined }): Promise<History>;
  /** @throws HttpError `notFound` for a picture that is none, was not given out by us, or cannot be had. */
  picture(name: PictureName): Promise<Picture>;
}

/** What a family's own routes work with. */
export interface FamilyRouteDeps {
  /** Those of the operator and of the projects, of all families. */
  chains: readonly ChainConfig[];
  /** What the operator has written down of where their data comes from. */
  sources: readonly ChainData[];
  verifiedSources: VerifiedSources | undefined;
  /** For URLs that the operator wrote down. */
  fetch: typeof globalThis.fetch;
  clock: Clock;
}

/** What the server knows of one family of chains. A row of the table in `index.ts`. */
export interface ServerChainFamily {
  /** CAIP-2 namespace. */
  readonly namespace: string;
  /** How people call an account of this family: "sign in with your … account" (CAIP-122). */
  readonly accountName: string;
  /** Decimals of the coin of a chain whose configuration does not say. */
  readonly coinDecimals: number;
  /** Chains that are known without configuration. */
  readonly defaultChains: readonly ChainConfig[];
  /** The wallet's id of a chain, however its configuration writes it. */
  chainIdOf(chain: Pick<ChainConfig, 'chainId'>): string;
  /** The canonical form of an address; undefined for what is none. */
  parseAddress(text: string): string | undefined;
  /** An address in the form that people read. */
  formatAddress(address: string): string;
  /** The canonical address of an account's public key (secp256k1, compressed, hex); undefined where its keys are others. */
  addressOf(publicKey: string): string | undefined;
  /** URLs of a chain's nodes in order of preference. */
  rpcUrls(chain: Pick<ChainConfig, 'rpcTarget'>): string[];
  openClient(options: ChainClientOptions): ChainClient;
  /** The chain that a node says it speaks for; undefined where the answer makes no sense. */
  readChainId(client: ChainClient): Promise<string | undefined>;
  createAssetReaders(deps: AssetReaderDeps): AssetReaders;
  /** What came in since the last round; `done` keeps where the next one starts, and is false where another process has told of it. */
  watchTransfers(input: {
    source: ChainSource;
    chainName: string;
    addresses: readonly string[];
    db: Kysely<NoticeTables>;
  }): Promise<{ incoming: IncomingTransfer[]; done: () => Promise<boolean> }>;
  /** Adds what this family's half in the browser asks of the server alone, e.g. prices of fees. */
  registerRoutes(app: FastifyInstance, deps: FamilyRouteDeps): void;
  /** Prices that contracts of a chain hold; undefined where none do. */
  openPriceFeeds(input: {
    client: ChainClient;
    feeds?: readonly Feed[] | undefined;
    clock: Clock;
  }): PriceSource | undefined;
  /** Contracts of its chains that swap; absent: none are known. */
  createSwapSources?(input: { configured: SwapSettings['chains']; chains: ChainSources; clock: Clock }): SwapSource[];
}
