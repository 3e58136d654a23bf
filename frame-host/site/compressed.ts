import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text in the encodings that browsers accept, each compressed once, when it is first requested. */
export interface Compressed {
  /** Returns the smallest encoding that the `Accept-Encoding` header allows. No encoding means uncompressed. */
  pick(acceptEncoding: string | undefined): { body: Buffer; encoding?: 'br' | 'gzip' };
}

export function compress(text: string): Compressed {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    pick(acceptEncoding = '') {
      const accepted = new Set(acceptEncoding.split(',').map((item) => item.split(';')[0]?.trim()));
      if (accepted.has('br')) return { body: (br ??= brotliCompressSync(plain, { params })), encoding: 'br' };
      return accepted.has('gzip')
        ? { body: (gzip ??= gzipSync(plain, { level: 9 })), encoding: 'gzip' }
        : { body: plain };
    },
  };
}
