import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../src/kit/clock';
import type { ChainConfig } from '../../src/wire/chainConfig';
import type { History, Nfts, Tokens } from '../../src/wire/http/assets';
import type { OwnSend } from '../../src/wire/http/wallet';
import type { PriceSource } from '../market/priceSource';
import type { Feed } from '../market/settings';
import type { SwapSettings } from '../market/swap/settings';
import type { SwapSource } from '../market/swap/source';
import type { MetadataReader } from '../wallet-api/assets/metadata';
import type { Picture } from '../outgoing/picture';
import type { AssetTables } from '../wallet-api/assets/tables';
import type { WatchedNft, WatchedToken } from '../../src/wire/http/userRows';
import type { TransferLine } from '../wallet-api/notify/noticeMail';
import type { ChainData } from '../wallet-api/assets/settings';
import type { NoticeTables } from '../wallet-api/notify/tables';
import type { ChainClient, ChainClientOptions } from './chainClient';
import type { ChainSource, ChainSources } from './chainSource';
import type { VerifiedSources } from './verifiedSources';

/** An incoming transfer of one account. */
export interface IncomingTransfer {
  address: string;
  line: TransferLine;
}

/** Dependencies of the asset readers. */
export interface AssetReaderDeps {
  db: Kysely<AssetTables>;
  sources: ChainSources;
  metadata: MetadataReader;
  /** Used for URLs that the operator has configured. */
  fetch: typeof globalThis.fetch;
  /** Used for untrusted URLs: protected against SSRF. */
  strangers: typeof globalThis.fetch;
  secret: Uint8Array;
  clock: Clock;
}

export interface AssetQuery {
  source: ChainSource;
  address: string;
  skipCache: boolean;
}

/** Identifies an image that this server serves. `sign` proves that this server issued the path. */
export interface PictureName {
  chainId: string;
  contract: string;
  tokenId: string;
  standard: string;
  sign: string;
}

/** Readers of an account's assets. They never reject because of a failed source: each part of the result has its own state. */
export interface AssetReaders {
  tokens(query: AssetQuery & { watched: readonly WatchedToken[] }): Promise<Tokens>;
  nfts(query: AssetQuery & { watched: readonly WatchedNft[] }): Promise<Nfts>;
  /** `own` contains the sends that the account's wallet has reported, newest first. */
  history(query: AssetQuery & { own: readonly OwnSend[]; before: number | undefined }): Promise<History>;
  /**
   * Returns an NFT image. @throws HttpError `notFound` if it is not an image, its path was not issued by this server, or it is
   * unavailable.
   */
  picture(name: PictureName): Promise<Picture>;
}

/** Dependencies of the family's own routes. */
export interface FamilyRouteDeps {
  /** Chains of the operator and of the projects, of all families. */
  chains: readonly ChainConfig[];
  /** The operator's settings of the chains' data sources. */
  sources: readonly ChainData[];
  verifiedSources: VerifiedSources | undefined;
  /** Used for URLs that the operator has configured. */
  fetch: typeof globalThis.fetch;
  clock: Clock;
}

/** Server side of a chain family. Listed in the table in `index.ts`. */
export interface ServerChainFamily {
  /** CAIP-2 namespace. */
  readonly namespace: string;
  /** Name of the family's accounts for users: "sign in with your … account" (CAIP-122). */
  readonly accountName: string;
  /** Decimals of the native coin. */
  readonly coinDecimals: number;
  /** Chains that need no configuration. */
  readonly defaultChains: readonly ChainConfig[];
  /** Returns the wallet's id of a chain, however its configuration spells it. */
  chainIdOf(chain: Pick<ChainConfig, 'chainId'>): string;
  /** Returns the canonical form of an address, or undefined if the text is not an address. */
  parseAddress(text: string): string | undefined;
  /** Returns an address in the form that is shown to users. */
  formatAddress(address: string): string;
  /** Returns whether a proof of a text was made with the key of a canonical address. */
  isProof(input: { text: string; proof: string; address: string }): boolean;
  /** Returns the canonical address of the smart account of a type and an owner. Absent if the family has none. */
  contractAddress?(input: { smartAccountType: string; owner: string }): Promise<string>;
  /** Returns the URLs of a chain's RPC nodes in order of preference. */
  rpcUrls(chain: Pick<ChainConfig, 'rpcTarget'>): string[];
  openClient(options: ChainClientOptions): ChainClient;
  createAssetReaders(deps: AssetReaderDeps): AssetReaders;
  /**
   * Returns the incoming transfers since the last round. `done` stores the progress and resolves to false if another process has already
   * reported these transfers.
   */
  watchTransfers(input: {
    source: ChainSource;
    chainName: string;
    addresses: readonly string[];
    db: Kysely<NoticeTables>;
    clock: Clock;
  }): Promise<{ incoming: IncomingTransfer[]; done: () => Promise<boolean> }>;
  /** Registers endpoints that only this family's browser code uses, e.g. fee prices. */
  registerRoutes(app: FastifyInstance, deps: FamilyRouteDeps): void;
  /** Returns a price source that reads contracts of a chain, or undefined if the family has none. */
  openPriceFeeds(input: {
    client: ChainClient;
    feeds?: readonly Feed[] | undefined;
    clock: Clock;
  }): PriceSource | undefined;
  /** Returns swap sources that use contracts on the family's chains. Absent if none are known. */
  createSwapSources?(input: { configured: SwapSettings['chains']; chains: ChainSources; clock: Clock }): SwapSource[];
}
