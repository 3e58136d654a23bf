import fc from 'fast-check';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { openRecord, sealRecord } from './recordCipher';
import { createSessionId, normalizeSessionId, toSessionKey } from './sessionId';
import { createSessionStoreClient } from './sessionStoreClient';
import { signData } from './sign';
import { inDepth } from '../../../tests/helpers/inDepth';

// Vectors of docs/protocol-server.md 8.
const sessionId = '000000000000000000000000000000000000000000000000000000000000cafe';
const key =
  '04fd36a0a17d8af5e97e75083e9607dee24f03356908077b1987270a20aa3eea62aa9e0b043a4b8261d45546cad87788501e4c464083b4c71ec19561b230072a08';
const record = { privKey: '01', userInfo: { name: 'Zoë' } };
const data =
  '{"iv":"00112233445566778899aabbccddeeff","ephemPublicKey":"044f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa385b6b1b8ead809ca67454d9683fcf2ba03456d6fe2c4abe2b07f0fbdbb2f1c1","ciphertext":"f8ecc63a5743735c79af732a0d3ec8a63135a05213d359d2465052c028cba02733781008c0adebe7922a1ad1a5191d90","mac":"4bb31a9d9d0f8c9d2b57a2ddc0d395b296d61757f249a1e432adca053e7a3d4c"}';
const signature =
  '304502210090142234ccf8c74d8e9d81603203048725d50cda398057d61ea4bb76fa323102022012997f636c3d53d73703b270cd88fd3f674ae66e5a0f6bda6c1f1d4b2685678e';
const short = {
  iv: '0'.repeat(32),
  ephemPublicKey:
    '0404e8ceafb9b3e9a136dc7ff67e840295b499dfb3b2133e4ba113f2e4c0e121e5cf2174118c8b6d7a4b48f6d534ce5c79422c086a63460502b827ce62a326683c',
  ciphertext: '817b082949c4844c4d41400665b18214',
  mac: 'e41af9dee3484419c02a823920a5c20a6abf4990735450a108cf4e9fd961a43f',
};

/** Returns the given bytes, in order. */
function fillWith(...values: string[]) {
  return (bytes: Uint8Array<ArrayBuffer>) => {
    bytes.set(hexToBytes(values.shift() ?? ''));
    return bytes;
  };
}

describe('session id', () => {
  it('names its record by the uncompressed public key', () => {
    expect(toSessionKey(sessionId)).toBe(key);
    expect(toSessionKey('cafe')).toBe(key);
    expect(toSessionKey(`${sessionId}ff`)).toBe(key);
  });

  it('consists of random bytes that are a valid private key', () => {
    expect(createSessionId(fillWith('ff'.repeat(32), '00'.repeat(32), '11'.repeat(32)))).toBe('11'.repeat(32));
    expect(createSessionId()).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['', 'Session id is required'],
    ['0', 'Session id is not valid'],
    ['xyz', 'Session id is not valid'],
    ['f'.repeat(64), 'Session id is not valid'],
  ])('rejects %j', (id, text) => {
    expect(() => normalizeSessionId(id)).toThrow(text);
  });
});

describe('record cipher', () => {
  it('encrypts to the same text as public clients', async () => {
    const fill = fillWith('00112233445566778899aabbccddeeff', '11'.repeat(32));
    expect(await sealRecord({ sessionId, record, fill })).toBe(data);
  });

  it('decrypts what public clients encrypted', async () => {
    expect(await openRecord({ sessionId, data })).toEqual(record);
  });

  it('omits leading zeros of x when encrypting, and decrypts both forms', async () => {
    const fill = fillWith('00'.repeat(16), '91'.padStart(64, '0'));
    expect(await sealRecord({ sessionId, record: 'x', fill })).toBe(JSON.stringify(short));
    expect(await openRecord({ sessionId, data: JSON.stringify(short) })).toBe('x');
    expect(await openRecord({ sessionId, data: await sealPadded('x') })).toBe('x');
  });

  it('decrypts what it encrypted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        const id = createSessionId();
        const value: unknown = JSON.parse(text);
        const opened = await openRecord({ sessionId: id, data: await sealRecord({ sessionId: id, record: value }) });
        expect(JSON.stringify(opened)).toBe(JSON.stringify(value));
      }),
      { numRuns: inDepth(15, 500) },
    );
  });

  it.each(['iv', 'ciphertext', 'mac'] as const)('rejects one changed bit in %s', async (field) => {
    const fields = JSON.parse(data) as typeof short;
    const bytes = hexToBytes(fields[field]);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    const changed = JSON.stringify({ ...fields, [field]: bytesToHex(bytes) });
    await expect(openRecord({ sessionId, data: changed })).rejects.toThrow('bad MAC after trying padded');
  });

  it.each([
    'no json',
    'null',
    '{}',
    JSON.stringify({ ...short, iv: '00' }),
    JSON.stringify({ ...short, ephemPublicKey: `04${'00'.repeat(64)}` }),
    JSON.stringify({ ...short, ciphertext: '' }),
    JSON.stringify({ ...short, mac: 7 }),
  ])('rejects %s as an invalid record', async (text) => {
    await expect(openRecord({ sessionId, data: text })).rejects.toThrow('There was an error decrypting data.');
  });
});

/** The short-Px vector with x left-padded to 32 bytes, as some clients hash it. */
async function sealPadded(value: string): Promise<string> {
  const ephemeral = hexToBytes('91'.padStart(64, '0'));
  const x = secp256k1.getSharedSecret(ephemeral, hexToBytes(key), true).slice(1);
  expect(x[0]).toBe(0);
  const hash = await crypto.subtle.digest('SHA-512', x);
  const iv = new Uint8Array(16);
  const encryption = await crypto.subtle.importKey('raw', hash.slice(0, 32), 'AES-CBC', false, ['encrypt']);
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv },
    encryption,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  const mac = await crypto.subtle.importKey('raw', hash.slice(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const authentic = hexToBytes(short.iv + short.ephemPublicKey + bytesToHex(new Uint8Array(ciphertext)));
  const tag = await crypto.subtle.sign('HMAC', mac, new Uint8Array(authentic));
  return JSON.stringify({
    ...short,
    ciphertext: bytesToHex(new Uint8Array(ciphertext)),
    mac: bytesToHex(new Uint8Array(tag)),
  });
}

describe('signData', () => {
  it('signs as public clients do', async () => {
    expect(await signData({ sessionId, data })).toBe(signature);
  });

  it('always produces a low s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const bytes = hexToBytes(await signData({ sessionId, data: text }));
        const parsed = secp256k1.Signature.fromBytes(bytes, 'der');
        expect(parsed.hasHighS()).toBe(false);
        expect(
          secp256k1.verify(bytes, keccak_256(utf8ToBytes(text)), hexToBytes(key), { prehash: false, format: 'der' }),
        ).toBe(true);
      }),
      { numRuns: inDepth(15, 500) },
    );
  });
});

describe('createSessionStoreClient', () => {
  /** A minimal session server that stores data by key and namespace. */
  function storeServer() {
    const rows = new Map<string, string>();
    const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
    const fetch = (async (url: string, init: RequestInit) => {
      const body = JSON.parse(init.body as string) as Record<string, string>;
      const path = new URL(url).pathname;
      calls.push({ method: init.method ?? '', path, body });
      const row = `${body.key}/${body.namespace ?? ''}`;
      if (path === '/v2/store/get') return Response.json({ message: rows.get(row) ?? '' });
      rows.set(row, body.data ?? '');
      return Response.json({});
    }) as typeof globalThis.fetch;
    return { client: createSessionStoreClient({ fetch, storageServerUrl: 'https://store.test' }), calls, rows };
  }

  it('creates, reads, updates and ends a session, and the server never sees the record', async () => {
    const { client, calls } = storeServer();
    expect(await client.read({ sessionId })).toBeNull();
    await client.create({ sessionId, record, timeout: 60, allowedOrigin: 'https://dapp.test' });
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v2/store/set',
      body: { key, namespace: '', timeout: 60, allowedOrigin: 'https://dapp.test' },
    });
    expect(await client.read({ sessionId })).toEqual(record);
    expect(await client.read({ sessionId, namespace: 'other' })).toBeNull();
    await client.update({ sessionId, record: { a: 1 } });
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/v2/store/update' });
    expect(await client.read({ sessionId })).toEqual({ a: 1 });
    await client.invalidate({ sessionId });
    expect(calls.at(-1)?.body).toMatchObject({ timeout: 1 });
    expect(calls.at(-1)?.body).not.toHaveProperty('allowedOrigin');
    expect(await client.read({ sessionId })).toBeNull();
    expect(JSON.stringify(calls)).not.toContain('privKey');
  });

  it('reports the error code of the server, or unavailable for an unreadable response', async () => {
    const answering = (fetch: () => Promise<Response>) =>
      createSessionStoreClient({
        fetch: fetch as typeof globalThis.fetch,
        storageServerUrl: 'https://store.test',
        timeout: 20,
      });
    const refused = answering(async () =>
      Response.json({ error: { code: 'unauthorized', message: '' } }, { status: 401 }),
    );
    await expect(refused.read({ sessionId })).rejects.toMatchObject({ code: 'unauthorized' });
    const page = answering(async () => new Response('<html>', { status: 502 }));
    await expect(page.read({ sessionId })).rejects.toMatchObject({ code: 'unavailable' });
    const odd = answering(async () => Response.json({ message: 3 }));
    await expect(odd.read({ sessionId })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('rejects after its timeout', async () => {
    const never = ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      })) as typeof globalThis.fetch;
    const client = createSessionStoreClient({ fetch: never, storageServerUrl: 'https://store.test', timeout: 20 });
    await expect(client.read({ sessionId })).rejects.toThrow('Timed out in 20ms');
  });
});
