import { encodeFunctionData } from 'viem';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { Nft, Nfts } from '../../../../src/wire/http/assets';
import { nftBalanceAbi, tokenAbi } from '../abi';
import { createCache } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import { cleanText } from '../../../../src/kit/text/cleanText';
import { readAddress, readNumber, readString } from '../decode';
import type { Indexer } from './indexer';
import { toMetadata } from '../../../wallet-api/assets/metadata';
import type { WatchedNft } from '../../../wallet-api/assets/watched';
import type { NftKey, NftMedia } from './nftMedia';
import { toPart } from '../../../wallet-api/assets/part';
import { readCalls } from '../readCalls';
import type { Scanner } from './scan';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import type { AssetTables } from '../../../wallet-api/assets/tables';

/** ms: wallets poll collectibles every 3 minutes. */
const freshFor = 60_000;
const timeout = 15_000;
/** ms that an answer waits for metadata that is not there yet; the rest is `pending`. */
const timeLimit = 6_000;
/** Collectibles of one account that are looked at, the newest first. */
const limit = 500;

export interface NftsInput {
  source: ChainSource;
  address: Hex;
  watched: readonly WatchedNft[];
  skipCache: boolean;
}

interface Candidate {
  contract: string;
  token_id: string;
  standard: 'erc721' | 'erc1155';
}

interface Owned extends NftKey {
  balance: string;
  collection: string;
  symbol: string;
}

export interface NftReader {
  /** Never rejects for a fault of a source: each part says how it went. */
  read(input: NftsInput): Promise<Nfts>;
}

/** Collectibles of an account, by the indexer where there is one, else by logs that are checked against the chain. */
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
    return readHeld({ source, address, list: [...candidates.values()] });
  }

  /** Those of a list that the account holds, by the chain. */
  async function readHeld({
    source,
    address,
    list,
  }: Pick<NftsInput, 'source' | 'address'> & { list: readonly Candidate[] }): Promise<Owned[]> {
    const ownership = list.map(({ contract, token_id, standard }) => ({
      to: contract as Hex,
      data:
        standard === 'erc721'
          ? encodeFunctionData({ abi: tokenAbi, functionName: 'ownerOf', args: [BigInt(token_id)] })
          : encodeFunctionData({ abi: nftBalanceAbi, functionName: 'balanceOf', args: [address, BigInt(token_id)] }),
    }));
    const contracts = [...new Set(list.map(({ contract }) => contract))];
    const names = contracts.flatMap((contract) =>
      (['name', 'symbol'] as const).map((functionName) => ({
        to: contract as Hex,
        data: encodeFunctionData({ abi: tokenAbi, functionName }),
      })),
    );
    const answers = await readCalls(source.client, [...ownership, ...names]);
    return list.flatMap(({ contract, token_id, standard }, at) => {
      const answer = answers[at];
      const amount = standard === 'erc721' ? BigInt(readAddress(answer) === address) : (readNumber(answer) ?? 0n);
      if (amount === 0n) return [];
      const place = ownership.length + contracts.indexOf(contract) * 2;
      return [
        {
          source,
          contract: contract as Hex,
          tokenId: token_id,
          standard,
          balance: amount.toString(),
          collection: readString(answers[place]) ?? '',
          symbol: readString(answers[place + 1]) ?? '',
        },
      ];
    });
  }

  async function load(input: NftsInput) {
    const { source, address, watched } = input;
    if (source.indexerUrl === undefined) {
      const { low, isBehind } = await scanner.scan(source, address);
      return { owned: await readOwned(input), isBehind, low };
    }
    const { value, failed } = await indexer.nfts({ source, address, skip: input.skipCache });
    if (!value) throw new Error('The indexer gave no answer.');
    const owned = value.slice(0, limit).map(({ id, token, value: balance, token_type, metadata, image_url }): Owned => {
      const told = toMetadata(metadata);
      const image = told?.image ?? toMetadata({ image: image_url })?.image ?? null;
      return {
        source,
        contract: token.address as Hex,
        tokenId: id,
        standard: token_type === 'ERC-721' ? 'erc721' : 'erc1155',
        balance,
        collection: token.name,
        symbol: token.symbol,
        ...(told ? { metadata: { ...told, image } } : {}),
      };
    });
    // What the user watches and the indexer does not know (yet) is asked of the chain.
    const known = new Set(owned.map(({ contract, tokenId }) => `${contract} ${tokenId}`));
    const list = watched.map(toCandidate).filter((item) => !known.has(`${item.contract} ${item.token_id}`));
    const held = list.length === 0 ? [] : await readHeld({ source, address, list }).catch(() => undefined);
    return { owned: [...(held ?? []), ...owned], isBehind: failed || held === undefined, low: undefined };
  }

  return {
    async read(input) {
      const { source, address, skipCache: skip } = input;
      const watched = input.watched.map((item) => `${item.nft_address}${item.nft_id}`).join();
      const key = `${source.chainId} ${source.scope} ${address} ${watched}`;
      const found = await owners.read(key, () => load(input), { skip });
      const owned = found.value?.owned ?? [];
      const known = new Set([source.ticker.toLowerCase()]);
      const metadata = await media.readAll(owned, { timeLimit });
      const nfts = owned.map((item, at): Nft => {
        const { contract, tokenId, standard, balance, collection, symbol } = item;
        const told = metadata[at];
        const facts = typeof told === 'object' ? told : undefined;
        return {
          address: contract,
          tokenId,
          standard,
          collection: cleanText(collection, 64),
          name: facts?.name ?? '',
          description: facts?.description ?? '',
          image: facts && facts.image !== null ? media.pathOf(item) : null,
          attributes: facts?.attributes ?? [],
          balance,
          isSpam:
            looksLikeSpam({ name: collection, symbol }, { known }) ||
            looksLikeSpam({ name: facts?.name ?? '', symbol: '' }, { known: new Set() }),
          metadata: typeof told === 'object' ? 'ok' : (told ?? 'pending'),
        };
      });
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

function toCandidate({ nft_address, nft_id, nft_contract_standard }: WatchedNft): Candidate {
  const standard = nft_contract_standard === 'erc1155' ? 'erc1155' : 'erc721';
  return { contract: nft_address, token_id: nft_id, standard };
}
