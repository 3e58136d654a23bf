import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text in the encodings that browsers accept, compressed once. */
export interface Compressed {
  /** Returns the smallest encoding that the `Accept-Encoding` header allows. No encoding means uncompressed. */
  pick(acceptEncoding: string | undefined): { body: Buffer; encoding?: 'br' | 'gzip' };
}

export function compress(text: string): Compressed {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const br = brotliCompressSync(plain, { params });
  const gzip = gzipSync(plain, { level: 9 });
  return {
    pick(acceptEncoding = '') {
      const accepted = new Set(acceptEncoding.split(',').map((item) => item.split(';')[0]?.trim()));
      if (accepted.has('br')) return { body: br, encoding: 'br' };
      return accepted.has('gzip') ? { body: gzip, encoding: 'gzip' } : { body: plain };
    },
  };
}
