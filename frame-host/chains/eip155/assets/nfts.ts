import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { Nfts } from '../../../../src/wire/http/assets';
import { createCache } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import type { Indexer } from './indexer';
import type { WatchedNft } from '../../../../src/wire/http/userRows';
import { fromIndexer, toNft } from './nftItems';
import type { NftMedia } from '../../../wallet-api/assets/nftMedia';
import { readOwnedNfts, toCandidate, type Candidate, type Owned } from './ownedNfts';
import { toPart } from '../../../wallet-api/assets/part';
import type { Scanner } from './scan';
import type { AssetTables } from '../../../wallet-api/assets/tables';

/** Cache lifetime and timeout, in ms. Wallets poll NFTs every 3 minutes. */
const freshFor = 60_000;
const timeout = 15_000;
/** Maximum time that a response waits for missing metadata, in ms. Metadata that is still missing is reported as `pending`. */
const timeLimit = 6_000;
/** Maximum number of NFTs per account, newest first. */
const limit = 500;

export interface NftsInput {
  source: ChainSource;
  address: Hex;
  watched: readonly WatchedNft[];
  skipCache: boolean;
}

export interface NftReader {
  /** Never rejects because of a failed source: each part of the result has its own state. */
  read(input: NftsInput): Promise<Nfts>;
}

/**
 * Creates a reader of an account's NFTs. It uses the indexer if one is configured, otherwise event logs whose results are verified on the
 * chain.
 */
export function createNftReader({
  db,
  scanner,
  indexer,
  media,
  clock,
}: {
  db: Kysely<AssetTables>;
  scanner: Scanner;
  indexer: Indexer;
  media: NftMedia;
  clock: Clock;
}): NftReader {
  const owners = createCache<{ owned: Owned[]; isBehind: boolean; low: number | undefined }>({
    ttl: freshFor,
    timeout,
    max: 5_000,
    clock,
  });

  async function readOwned({ source, address, watched }: NftsInput): Promise<Owned[]> {
    const key = source.scope === 'all' ? address : `${address} ${source.scope}`;
    const { rows } = await sql<Candidate>`
      select contract, token_id, standard from transfers where chain_id = ${source.chainId} and address = ${key}
      and standard != 'erc20' group by contract, token_id, standard order by max(block) desc limit ${limit}`.execute(
      db,
    );
    const candidates = new Map(
      [...watched.map(toCandidate), ...rows].map((row) => [`${row.contract} ${row.token_id}`, row]),
    );
    return readOwnedNfts({ source, address, list: [...candidates.values()] });
  }

  async function load(input: NftsInput) {
    const { source, address, watched } = input;
    if (source.indexerUrl === undefined) {
      const { low, isBehind } = await scanner.scan(source, address);
      return { owned: await readOwned(input), isBehind, low };
    }
    const { value, failed } = await indexer.nfts({ source, address, skip: input.skipCache });
    if (!value) throw new Error(`The indexer of chain ${source.chainId} did not respond.`);
    const owned = value.slice(0, limit).map((item) => fromIndexer(item, source));
    // NFTs that the user watches and the indexer does not list (yet) are read from the chain.
    const known = new Set(owned.map(({ contract, tokenId }) => `${contract} ${tokenId}`));
    const list = watched.map(toCandidate).filter((item) => !known.has(`${item.contract} ${item.token_id}`));
    const held = list.length === 0 ? [] : await readOwnedNfts({ source, address, list }).catch(() => undefined);
    return { owned: [...(held ?? []), ...owned], isBehind: failed || held === undefined, low: undefined };
  }

  return {
    async read(input) {
      const { source, address, skipCache: skip } = input;
      const watched = input.watched.map((item) => `${item.nft_address}${item.nft_id}`).join();
      const key = `${source.chainId} ${source.scope} ${address} ${watched}`;
      const found = await owners.read(key, () => load(input), { skip });
      const owned = found.value?.owned ?? [];
      const metadata = await media.readAll(owned, { timeLimit });
      const nfts = owned.map((item, at) => toNft(item, { told: metadata[at], path: media.pathOf(item) }));
      const ownership = toPart(found, { isPartial: found.value?.isBehind === true, fromBlock: found.value?.low });
      const isPending = nfts.some((nft) => nft.metadata !== 'ok');
      return {
        chainId: source.chainId,
        address,
        nfts,
        parts: { ownership, metadata: { state: isPending ? 'partial' : 'ok', at: found.at ?? null } },
      };
    },
  };
}
