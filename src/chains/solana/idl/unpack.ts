import { bytesToUtf8, concatBytes } from '../../../kit/bytes';
import { isPlainObject, parseJson } from '../../../kit/json';

/** Maximum number of bytes of an IDL, compressed and decompressed: a program can write anything there. */
const [mostPacked, mostBytes] = [400_000, 2_000_000];

/** JSON as stored by a program. `deflate` is the zlib format. */
export interface Packed {
  bytes: Uint8Array;
  compression: 'none' | 'gzip' | 'deflate';
}

/** Decompresses and parses the JSON. Returns null if it is too large or not an object. Rejects if decompression fails. */
export async function unpack({ bytes, compression }: Packed): Promise<Record<string, unknown> | null> {
  if (bytes.length > mostPacked) return null;
  const all = compression === 'none' ? bytes : await inflate(bytes, compression);
  const json = all && parseJson(bytesToUtf8(all));
  return isPlainObject(json) ? json : null;
}

async function inflate(bytes: Uint8Array, compression: 'gzip' | 'deflate'): Promise<Uint8Array | null> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream(compression));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) return concatBytes(...parts);
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}
