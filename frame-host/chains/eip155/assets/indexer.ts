import * as v from 'valibot';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { HistoryItem, Token } from '../../../../src/wire/http/assets';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';
import { fromCoinTransfer, fromTokenTransfer, toTokens } from './indexerItems';
import {
  CoinTransferSchema,
  ItemsSchema,
  NftItemSchema,
  TokenItemSchema,
  TokenTransferSchema,
  type NftItem,
} from './indexerShapes';
import { readJson } from '../../../outgoing/readJson';

export interface IndexerInput {
  source: ChainSource;
  address: Hex;
  skip: boolean;
}

/** Client of an indexer with Blockscout's API v2. Items with an unknown format are skipped. */
export interface Indexer {
  tokens(input: IndexerInput): Promise<Cached<Token[]>>;
  nfts(input: IndexerInput): Promise<Cached<NftItem[]>>;
  history(input: IndexerInput): Promise<Cached<HistoryItem[]>>;
}

type Answer = v.InferOutput<typeof ItemsSchema>;

/** Cache lifetime and timeout, in ms. */
const freshFor = 30_000;
const timeout = 12_000;
/** Maximum number of pages per list (50 items each). */
const pages = 4;

/** @param deps.fetch used for URLs that the operator has configured. */
export function createIndexer({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): Indexer {
  const common = { ttl: freshFor, timeout, max: 5_000, clock };
  const tokens = createCache<Token[]>(common);
  const nfts = createCache<NftItem[]>(common);
  const histories = createCache<HistoryItem[]>(common);

  const ask = async (url: string): Promise<Answer> => v.parse(ItemsSchema, await readJson(fetch, { url }));

  /** Returns all items of a list with the expected format. If a later page fails, the earlier pages are still returned. */
  async function list<Schema extends v.GenericSchema>(
    schema: Schema,
    { url, most = pages }: { url: string; most?: number },
  ): Promise<v.InferOutput<Schema>[]> {
    const found: v.InferOutput<Schema>[] = [];
    let next: string | undefined = url;
    for (let page = 0; page < most && next !== undefined; page++) {
      const answer: Answer | undefined = await ask(next).catch((error: unknown) => {
        if (page === 0) throw error;
        return undefined;
      });
      if (!answer) break;
      for (const item of answer.items) {
        const parsed = v.safeParse(schema, item);
        if (parsed.success) found.push(parsed.output);
      }
      const params: Record<string, string> | undefined = answer.next_page_params;
      next = params && `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
    }
    return found;
  }
  const base = ({ source, address }: IndexerInput) =>
    `${(source.indexerUrl ?? '').replace(/\/$/, '')}/api/v2/addresses/${address}`;
  const keyOf = ({ source, address }: IndexerInput) => `${source.chainId} ${address}`;

  return {
    tokens: (input) =>
      tokens.read(
        keyOf(input),
        async () => {
          const items = await list(TokenItemSchema, { url: `${base(input)}/tokens?type=ERC-20` });
          return toTokens(items, input.source);
        },
        input,
      ),
    nfts: (input) =>
      nfts.read(
        keyOf(input),
        () => list(NftItemSchema, { url: `${base(input)}/nft?type=ERC-721%2CERC-1155`, most: 2 * pages }),
        input,
      ),
    history: (input) =>
      histories.read(
        keyOf(input),
        async () => {
          const [coins, transfers] = await Promise.all([
            list(CoinTransferSchema, { url: `${base(input)}/transactions`, most: 2 }),
            list(TokenTransferSchema, { url: `${base(input)}/token-transfers`, most: 2 }),
          ]);
          return [
            ...coins.map((item) => fromCoinTransfer(item, input)),
            ...transfers.map((item) => fromTokenTransfer(item, input)),
          ];
        },
        input,
      ),
  };
}
