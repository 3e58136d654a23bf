import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { createCache } from '../../outgoing/cache';
import type { PictureName } from '../../chains/family';
import type { ChainSource, ChainSources } from '../../chains/chainSource';
import { mapLimited } from '../../outgoing/mapLimited';
import { readDataUri, type MetadataReader, type NftMetadata } from './metadata';
import { toPicture, type Picture } from '../../outgoing/picture';

/** Identifies one collectible. */
export interface NftKey {
  source: ChainSource;
  contract: string;
  tokenId: string;
  standard: string;
  /** Metadata that the indexer has already returned. */
  metadata?: NftMetadata;
}

export interface NftMedia {
  /** Returns the metadata in order, as far as it is loaded within `timeLimit` (ms). */
  readAll(keys: readonly NftKey[], options: { timeLimit: number }): Promise<(NftMetadata | 'pending' | 'failed')[]>;
  /** Returns the path of its image on this server. */
  pathOf(key: NftKey): string;
  /** @throws HttpError `notFound` if the image is invalid, its path is not signed by this server, or it cannot be loaded. */
  picture(name: PictureName): Promise<Picture>;
}

/** In ms. */
const freshFor = 6 * 3_600_000;
const atOnce = 8;
/** Maximum number of cached images. The size of each is limited by `fetch`. */
const pictures = 50;

/**
 * Loads metadata and images of collectibles. Images are proxied by this server, so that the image's host does not learn who views it. Only
 * images of collectibles that this server has shown to a user are served, so that it does not fetch for anyone else.
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
  /** The token standards of the chain family. */
  standards: readonly string[];
  /** Reads the metadata URI from the chain. Resolves with undefined or an empty string if there is none. May reject. */
  readUri: (key: NftKey) => Promise<string | undefined>;
  metadata: MetadataReader;
  sources: ChainSources;
  /** Limits the size of a response. */
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
      if (uri === undefined || uri === '') throw new Error('The token has no metadata URI.');
      return metadata.read({ uri: uri.trim(), tokenId: key.tokenId });
    });

  return {
    async readAll(keys, { timeLimit }) {
      const found: (NftMetadata | 'pending' | 'failed')[] = keys.map(() => 'pending');
      let isOver = false;
      const all = mapLimited([...keys.entries()], {
        limit: atOnce,
        async run([at, key]) {
          // The time limit has passed. The rest is loaded at the next request.
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
        const source = sources.find(chainId);
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
