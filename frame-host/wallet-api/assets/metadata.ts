import { isPlainObject, parseJson } from '../../../src/kit/json';
import { readText } from '../../../src/kit/text/readText';
import { cleanText } from '../../../src/kit/text/cleanText';

/** The sanitized metadata of one collectible, as set by the owner of the contract. */
export interface NftMetadata {
  name: string;
  description: string;
  /** URL of the image: `data:`, `https:` or `ipfs:`. */
  image: string | null;
  attributes: { trait: string; value: string }[];
}

/** Maximum size in bytes of a metadata document, and of an image inside one. */
const maxBytes = 1_000_000;
const attributeLimit = 50;

export interface MetadataReader {
  /** @throws Error if there is no usable metadata: unreachable, too large, or not JSON. */
  read(input: { uri: string; tokenId: string }): Promise<NftMetadata>;
  /** Returns the URL to fetch for an `https:` or `ipfs:` address, or undefined if it cannot be fetched. */
  toUrl(uri: string): string | undefined;
}

/** @param deps.fetch SSRF-safe, because the URL is not trusted. */
export function createMetadataReader({
  fetch,
  ipfsGateway,
}: {
  fetch: typeof globalThis.fetch;
  ipfsGateway: string | undefined;
}): MetadataReader {
  function toUrl(uri: string): string | undefined {
    if (/^https?:\/\//i.test(uri)) return uri;
    const path = /^ipfs:\/\/(?:ipfs\/)?(.{1,1000})$/i.exec(uri)?.[1];
    if (path === undefined || ipfsGateway === undefined) return undefined;
    return gatewayUrl({ gateway: ipfsGateway, path });
  }

  async function load(uri: string): Promise<string> {
    const data = readDataUri(uri);
    if (data) return new TextDecoder('utf-8', { fatal: true }).decode(data.bytes);
    const url = toUrl(uri);
    if (url === undefined) throw new Error('The URI of the metadata must begin with https:, http:, ipfs: or data:.');
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`The metadata server responded with status ${response.status}.`);
    return readText(response, maxBytes);
  }

  return {
    toUrl,
    async read({ uri, tokenId }) {
      // ERC-1155: `{id}` is a placeholder for 64 hex digits.
      const json = parseJson(await load(uri.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))));
      const metadata = toMetadata(json);
      if (!metadata) throw new Error('The metadata is not a JSON object.');
      return metadata;
    },
  };
}

/** Parses an untrusted metadata object; undefined if it is invalid. */
export function toMetadata(json: unknown): NftMetadata | undefined {
  if (!isPlainObject(json)) return undefined;
  const image = [json.image, json.image_url, json.image_data].find((value) => typeof value === 'string');
  const list: unknown[] = Array.isArray(json.attributes) ? json.attributes : [];
  return {
    name: cleanText(json.name, 100),
    description: cleanText(json.description, 500),
    image: typeof image === 'string' ? toImageAddress(image.trim()) : null,
    attributes: list.slice(0, attributeLimit).flatMap((item) => {
      if (!isPlainObject(item)) return [];
      const { trait_type: trait, value } = item;
      const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      const found = { trait: cleanText(trait, 40), value: cleanText(text, 100) };
      return found.value === '' ? [] : [found];
    }),
  };
}

function toImageAddress(text: string): string | null {
  // Some contracts set the SVG itself instead of a URL.
  if (/^<svg[\s>]/i.test(text)) return `data:image/svg+xml,${encodeURIComponent(text)}`;
  const isShort = text.length <= (text.startsWith('data:') ? maxBytes : 2_048);
  return isShort && /^(https?:\/\/|ipfs:\/\/|data:image\/)/i.test(text) ? text : null;
}

/** Returns the bytes and type of a `data:` URI, or undefined if it is not one or is too large. */
export function readDataUri(uri: string): { type: string; bytes: Uint8Array } | undefined {
  const found = uri.length <= 2 * maxBytes ? /^data:([^,]{0,200}),/i.exec(uri) : null;
  if (!found) return undefined;
  const [head, kind = ''] = found;
  const [type = '', ...parameters] = kind.split(';').map((part) => part.trim().toLowerCase());
  const body = uri.slice(head.length);
  try {
    const bytes = parameters.includes('base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeOnce(body), 'utf8');
    return bytes.length <= maxBytes ? { type, bytes } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL of a path below a gateway, or undefined if the path could lead out of it. Each segment is decoded once, checked, and encoded
 * again, so that neither this server nor the gateway can read it in another way.
 * @param options.path as in `ipfs://<path>`. It is not trusted.
 */
export function gatewayUrl({ gateway, path }: { gateway: string; path: string }): string | undefined {
  const segments = path.split('/').map(decodeOnce);
  // Also what a gateway that decodes twice would take for a separator or a parent folder.
  const isSafe = segments.every((text) => !/^\.{0,2}$|[/\\\p{Cc}\p{Cs}]|%[0-9a-f]{2}/iu.test(text));
  if (!isSafe) return undefined;
  const { origin, pathname } = new URL(gateway);
  return `${origin}${pathname.replace(/\/$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}

/** Decodes URI components. Returns the text unchanged if that fails, because some contracts do not escape `%`. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
