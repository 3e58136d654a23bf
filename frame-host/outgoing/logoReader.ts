import type { Clock } from '../../src/kit/clock';
import { toPicture, type Picture } from './picture';
import { createCache } from './cache';

/** In bytes. A logo is attached to every mail and embedded in every recovery kit. */
const maxBytes = 200_000;
/** In ms. A mail waits for its logo, so the time is short. */
const timeout = 3_000;
const keptFor = 3_600_000;

/** The types that a mail or a file without scripts may contain. SVG is not one of them, because it can contain markup. */
const raster = new Set<Picture['type']>(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const data = /^data:image\/[a-z]+;base64,([a-z0-9+/=]+)$/i;

/** Reads an operator's logo for mails and recovery kits. */
export interface LogoReader {
  /** Returns the picture of a `data:` or https URL; undefined if it cannot be loaded or is not a raster image. Never rejects. */
  read(url: string): Promise<Picture | undefined>;
}

/** @param options.fetch loads from public addresses only (`createSafeFetch`). */
export function createLogoReader({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): LogoReader {
  const cache = createCache<Picture>({ ttl: keptFor, timeout, max: 100, clock });

  async function load(url: string): Promise<Picture> {
    const response = await fetch(url, { headers: { accept: [...raster].join(', ') } });
    if (!response.ok) throw new Error(`The logo's server responded with status ${response.status}.`);
    const picture = toRaster(new Uint8Array(await response.arrayBuffer()));
    if (!picture) throw new Error('The logo is not a raster image, or too large.');
    return picture;
  }

  return {
    async read(url) {
      const content = data.exec(url)?.[1];
      return content === undefined
        ? (await cache.read(url, () => load(url))).value
        : toRaster(Buffer.from(content, 'base64'));
    },
  };
}

function toRaster(bytes: Uint8Array): Picture | undefined {
  const picture = bytes.byteLength <= maxBytes ? toPicture(bytes) : undefined;
  return picture && raster.has(picture.type) ? picture : undefined;
}
