import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { normalizeTypedData, signTypedData } from '../../src/chains/eip155/accounts/typedData';
import { hexToBytes } from '../../src/kit/hex';
import { parseParams } from '../../src/wire/rpc/parseParams';
import { eth_signTypedData_v4 } from '../../src/wire/rpc/eth/eth_signTypedData_v4';
import { inDepth } from '../helpers/inDepth';

interface Vector {
  name: string;
  domain: Record<string, unknown>;
  primaryType: string;
  types: Record<string, { name: string; type: string }[]>;
  data: Record<string, unknown>;
  digest: string;
}

const key = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const wallet = new Wallet(key);

/** The sample takes vectors of every kind: they are in groups of hundreds. */
const isDue = (_: unknown, at: number) => at % inDepth(8, 1) === 0;

/** The vectors that ethers is tested with, including random types and values. */
function readVectors(): Vector[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@ethersproject/testcases/package.json'));
  const packed = readFileSync(join(folder, 'testcases/eip712.json.gz'));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Vector[];
}

describe('typed data of the public vectors', () => {
  const vectors = readVectors();

  it('is signed exactly as ethers signs it', async () => {
    expect(vectors.length).toBeGreaterThan(1_000);
    const wrong: string[] = [];
    for (const { name, domain, primaryType, types, data, digest } of vectors.filter(isDue)) {
      const text = JSON.stringify({ domain, primaryType, types, message: data });
      const { typedData } = parseParams(eth_signTypedData_v4.params, [wallet.address, text]);
      const shown = normalizeTypedData(typedData);
      const signature = signTypedData({ privateKey: hexToBytes(key), typedData: shown });
      const theirs = await wallet.signTypedData(domain, types, data);
      const ofVector = wallet.signingKey.sign(digest).serialized;
      if (signature !== theirs || signature !== ofVector) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});
