import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compressed';

const text = 'const wallet = "Inlay";\n'.repeat(100);

describe('compress', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['deflate', undefined],
    [undefined, undefined],
  ])('for accept-encoding %s chooses %s', (accepted, encoding) => {
    const { body, encoding: chosen } = compress(text).pick(accepted);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
    expect(chosen).toBe(encoding);
    expect(decode[chosen ?? 'plain'](body).toString()).toBe(text);
  });
});
