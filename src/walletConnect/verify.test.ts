import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createVerifyServer } from '../../tests/helpers/walletConnect/verifyServer';
import { createVerifier } from './verify';

const messageId = 'ab'.repeat(32);
const url = 'https://dapp.example/app';

async function open() {
  const clock = createFakeClock();
  const server = await createVerifyServer(clock);
  const verifier = createVerifier({ url: server.url, fetch: server.fetch, clock });
  const check = (attestation: string | null) => verifier.check({ proof: { attestation, messageId }, url });
  return { clock, server, check };
}

it.each([
  ['is of the site that it names', {}, { verdict: 'match', origin: 'https://dapp.example' }],
  [
    'speaks from elsewhere',
    { origin: 'https://evil.example' },
    { verdict: 'mismatch', origin: 'https://evil.example' },
  ],
  ['is known for fraud', { isScam: true }, { verdict: 'scam', origin: 'https://dapp.example' }],
])('checks a peer that %s', async (_, change, expected) => {
  const { server, check } = await open();
  expect(await check(await server.attest(messageId, change))).toEqual(expected);
  await check(await server.attest(messageId));
  expect(server.asked).toEqual(['https://verify.test/v3/public-key']);
});

it('returns null for an attestation of another message, time or signer, or a malformed one', async () => {
  const { server, check, clock } = await open();
  const good = await server.attest(messageId);
  const [head = '', body = '', signature = ''] = good.split('.');
  const other = (await server.attest(messageId, { origin: 'https://evil.example' })).split('.')[1] ?? '';
  const others = await (await createVerifyServer(clock)).attest(messageId);
  for (const attestation of [
    '',
    'no.jwt.here',
    `${head}.${body}`,
    `${good}.more`,
    `${head}.${other}.${signature}`,
    others,
    await server.attest('cd'.repeat(32)),
    await server.attest(messageId, { exp: 1 }),
    await server.attest(messageId, { isVerified: false }),
    await server.attest(messageId, { origin: 'javascript:1' }),
    await server.attest(messageId, {}, 'none'),
  ])
    expect(await check(attestation), String(attestation)).toBeNull();
});

describe('a peer of an older package, which has sent the hash of its message to the server', () => {
  const json = { id: 1, method: 'wc_sessionPropose' };
  // The id under which its package registers the message: the hash of its text.
  const plainId = createHash('sha256').update('{"id":1,"method":"wc_sessionPropose"}').digest('hex');
  const proof = { attestation: null, messageId, json };
  it.each([
    ['from its site', { origin: 'https://dapp.example' }, { verdict: 'match', origin: 'https://dapp.example' }],
    ['from elsewhere', { origin: 'https://evil.example' }, { verdict: 'mismatch', origin: 'https://evil.example' }],
    [
      'as a known fraud',
      { origin: 'https://dapp.example', isScam: true },
      { verdict: 'scam', origin: 'https://dapp.example' },
    ],
    ['with no origin', { origin: 'null' }, null],
    ['in no shape', { attestationId: 1 }, null],
  ])('is checked if the server knows it %s', async (_, note, expected) => {
    const clock = createFakeClock();
    const server = await createVerifyServer(clock, { notes: { [plainId]: note } });
    const verifier = createVerifier({ url: server.url, fetch: server.fetch, clock });
    expect(await verifier.check({ proof, url })).toEqual(expected);
    expect(server.asked).toEqual([`https://verify.test/attestation/${plainId}?v2Supported=true`]);
  });

  it('is not looked up for a message from a link or with an empty attestation, and returns null if it is unknown', async () => {
    const clock = createFakeClock();
    const server = await createVerifyServer(clock);
    const verifier = createVerifier({ url: server.url, fetch: server.fetch, clock });
    expect(await verifier.check({ proof: { attestation: null, messageId, json, isLink: true }, url })).toBeNull();
    expect(await verifier.check({ proof: { attestation: '', messageId, json }, url })).toBeNull();
    expect(server.asked).toEqual([]);
    expect(await verifier.check({ proof, url }), 'of which it has not heard').toBeNull();
  });
});

it.each([
  ['is silent', () => new Promise<Response>(() => undefined)],
  ['is down', () => Promise.reject(new TypeError('down'))],
  ['gives no key', () => Promise.resolve(Response.json({ publicKey: { kty: 'RSA' }, expiresAt: 1 }))],
])('returns null if the server %s', async (_, answer) => {
  const clock = createFakeClock();
  const server = await createVerifyServer(clock);
  const fetch = vi.fn((_url: string, { signal }: { signal: AbortSignal }) =>
    Promise.race([
      answer(),
      new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    ]),
  ) as unknown as typeof globalThis.fetch;
  const verifier = createVerifier({ url: server.url, fetch, clock });
  const proof = { attestation: await server.attest(messageId), messageId };
  const checking = verifier.check({ proof, url });
  await clock.advance(3_000);
  expect(await checking).toBeNull();
});
