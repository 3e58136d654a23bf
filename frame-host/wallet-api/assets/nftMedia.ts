import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { createCache } from '../../outgoing/cache';
import type { PictureName } from '../../chains/family';
import type { ChainSource, ChainSources } from '../../chains/chainSource';
import { mapLimited } from '../../outgoing/mapLimited';
import { readDataUri, type MetadataReader, type NftMetadata } from './metadata';
import { toPicture, type Picture } from './picture';

/** One collectible. */
export interface NftKey {
  source: ChainSource;
  contract: string;
  tokenId: string;
  standard: string;
  /** What the indexer knows already. */
  metadata?: NftMetadata;
}

export interface NftMedia {
  /** Metadata in order, as far as it is there within `timeLimit` (ms). */
  readAll(keys: readonly NftKey[], options: { timeLimit: number }): Promise<(NftMetadata | 'pending' | 'failed')[]>;
  /** Path of its picture on our server. */
  pathOf(key: NftKey): string;
  /** @throws HttpError `notFound` for a picture that is none, was not given out by us, or cannot be had. */
  picture(name: PictureName): Promise<Picture>;
}

/** ms */
const freshFor = 6 * 3_600_000;
const atOnce = 8;
/** Pictures that are kept; each is as large as `fetch` lets through at most. */
const pictures = 50;

/**
 * Metadata and pictures of collectibles. Pictures come through our server, so that whoever hosts one does not learn who
 * looks at it; only for collectibles that we have shown somebody, so that the server fetches for nobody else.
 */
export function createNftMedia({
  standards,
  readUri,
  metadata,
  sources,
  fetch,
  secret,
  clock,
}: {
  /** Those of the family. */
  standards: readonly string[];
  /** Where the chain says that the metadata is; undefined or empty where there is none. May reject. */
  readUri: (key: NftKey) => Promise<string | undefined>;
  metadata: MetadataReader;
  sources: ChainSources;
  /** Bounds the size of what it brings. */
  fetch: typeof globalThis.fetch;
  secret: Uint8Array;
  clock: Clock;
}): NftMedia {
  const facts = createCache<NftMetadata>({ ttl: freshFor, timeout: 12_000, max: 5_000, clock });
  const bytes = createCache<Picture>({ ttl: freshFor, timeout: 15_000, max: pictures, clock });
  const nameOf = ({ source, contract, tokenId, standard }: NftKey) =>
    `${source.chainId}/${contract}/${tokenId}/${standard}`;
  const seal = (name: string) => createHmac('sha256', secret).update(`picture:${name}`).digest('base64url');

  const read = (key: NftKey) =>
    facts.read(`${nameOf(key)} ${key.source.scope}`, async () => {
      if (key.metadata) return key.metadata;
      const uri = await readUri(key);
      if (uri === undefined || uri === '') throw new Error('It has no metadata.');
      return metadata.read({ uri: uri.trim(), tokenId: key.tokenId });
    });

  return {
    async readAll(keys, { timeLimit }) {
      const found: (NftMetadata | 'pending' | 'failed')[] = keys.map(() => 'pending');
      let isOver = false;
      const all = mapLimited([...keys.entries()], {
        limit: atOnce,
        async run([at, key]) {
          // Whoever asks again gets the next ones.
          if (isOver) return;
          found[at] = (await read(key)).value ?? 'failed';
        },
      });
      await new Promise<void>((resolve) => {
        const cancel = clock.after(timeLimit, resolve);
        void all.finally(() => {
          cancel();
          resolve();
        });
      });
      isOver = true;
      return [...found];
    },
    pathOf: (key) => `/wallet-api/media/${nameOf(key)}/${seal(nameOf(key))}`,
    async picture({ sign, ...name }) {
      const { chainId, contract, tokenId, standard } = name;
      const path = `${chainId}/${contract}/${tokenId}/${standard}`;
      const [given, right] = [Buffer.from(sign), Buffer.from(seal(path))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      if (!isOurs || !standards.includes(standard)) throw new HttpError('notFound');
      const { value } = await bytes.read(path, async () => {
        const source = await sources.find(chainId);
        const { value: told } = await read({ source, contract, tokenId, standard });
        if (told?.image == null) throw new HttpError('notFound');
        const inline = readDataUri(told.image);
        const found = toPicture(inline ? inline.bytes : await load(told.image));
        if (!found) throw new HttpError('notFound');
        return found;
      });
      if (!value) throw new HttpError('notFound');
      return value;
    },
  };

  async function load(uri: string): Promise<Uint8Array> {
    const url = metadata.toUrl(uri);
    if (url === undefined) throw new HttpError('notFound');
    const response = await fetch(url, { headers: { accept: 'image/*' } });
    if (!response.ok) throw new HttpError('notFound');
    return new Uint8Array(await response.arrayBuffer());
  }
}
