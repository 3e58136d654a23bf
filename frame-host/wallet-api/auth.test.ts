import { SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import {
  accountOf,
  openWalletApi,
  proofOf,
  publicUrl,
  type WalletApiOptions,
} from '../../tests/helpers/wallet/walletApiHarness';
import { projectsProof } from '../../src/wire/http/walletShapes';

const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
});

async function open(options?: WalletApiOptions) {
  const harness = await openWalletApi(start, options);
  ends.push(harness.end);
  return harness;
}
const refused = { error: { code: 'unauthorized', message: 'Not authorized.' } };

describe('signing in to the wallet data', () => {
  it('returns a token of one hour for a signed challenge, which opens the account', async () => {
    const { signIn } = await open();
    const ada = await signIn('ada');
    expect((await ada.get('/user')).status).toBe(404);
    expect((await ada.post('/user', { account_type: 'threshold' })).status).toBe(200);
    expect((await ada.get('/user')).status).toBe(200);
    const [, payload = ''] = ada.headers.authorization.split('.');
    const { exp, iat } = JSON.parse(atob(payload)) as { exp: number; iat: number };
    expect(exp - iat).toBe(3_600);
  });

  it('creates a message that names the wallet, its URI and a new nonce (EIP-4361)', async () => {
    const { messageFor } = await open();
    const message = await messageFor(accountOf('ada').address);
    expect(message.startsWith('localhost:4050 wants you to sign in with your Ethereum account:\n')).toBe(true);
    expect(message).toContain(`URI: ${publicUrl}\n`);
    expect(await messageFor(accountOf('ada').address)).not.toBe(message);
  });

  it('rejects a challenge that is used, expired, of another account, changed or made up', async () => {
    const { signIn, call, messageFor, pass } = await open();
    const { body, account } = await signIn('ada');
    const verify = (input: object) => call({ method: 'POST', path: '/auth/verify', body: { ...body, ...input } });
    const again = await verify({});
    expect(again).toMatchObject({ status: 401, json: refused });
    expect(again.headers['www-authenticate']).toBe('Bearer');

    const eve = accountOf('eve');
    const fresh = await messageFor(account.address);
    const signed = (message: string, by = 'ada') => ({ challenge: message, signed_message: proofOf(by, message) });
    expect((await verify(signed(fresh, 'eve'))).status).toBe(401);
    expect((await verify({ ...signed(fresh), public_address: eve.address })).status).toBe(401);
    const madeUp = fresh.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(64)}`);
    expect((await verify(signed(madeUp))).status).toBe(401);
    expect((await verify(signed(fresh.replace('moves nothing', 'moves all')))).status).toBe(401);
    const longer = fresh.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z');
    expect((await verify(signed(longer))).status).toBe(401);
    const late = signed(await messageFor(account.address));
    expect((await verify(signed(fresh))).status).toBe(200);
    pass(300_000);
    expect((await verify(late)).status).toBe(401);
  });

  it('accepts only one of several simultaneous uses of a challenge', async () => {
    const { call, messageFor } = await open();
    const account = accountOf('ada');
    const challenge = await messageFor(account.address);
    const signed_message = proofOf('ada', challenge);
    const body = { challenge, public_address: account.address, signed_message, chain_namespace: 'eip155' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call({ method: 'POST', path: '/auth/verify', body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it.each([
    ['no address', {}, 'public_address'],
    ['a short address', { public_address: '0x12', chain_namespace: 'eip155' }, 'public_address'],
    ['another family', { public_address: accountOf('ada').address, chain_namespace: 'solana' }, 'chain_namespace'],
  ])('names the invalid field for %s', async (_, body, field) => {
    const { call } = await open();
    const answer = await call({ method: 'POST', path: '/auth/message', body });
    expect(answer).toMatchObject({ status: 400, json: { error: { code: 'invalid', details: { field } } } });
  });

  it('answers 429 after too many wrong signatures from one address', async () => {
    const { signIn, call } = await open({ limits: { badSignatures: 3 } });
    const { body } = await signIn('ada');
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await call({ method: 'POST', path: '/auth/verify', body })).status);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('bearer token', () => {
  it('is rejected if missing, forged, expired, or used for another address or chain family', async () => {
    const { signIn, call, pass } = await open();
    const { headers } = await signIn('ada');
    const get = (more: Record<string, string>) => call({ path: '/user', headers: { ...headers, ...more } });
    const forge = (key: Uint8Array, alg = 'HS256') =>
      new SignJWT({})
        .setProtectedHeader({ alg })
        .setIssuer(publicUrl)
        .setAudience(`${publicUrl}/wallet-api`)
        .setSubject(`eip155:${accountOf('ada').address.toLowerCase()}`)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key);
    const [, payload = ''] = headers.authorization.split('.');
    const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${payload}.`;
    const wrong: Record<string, string>[] = [
      { authorization: '' },
      { authorization: 'Basic YTpi' },
      { authorization: `Bearer ${none}` },
      { authorization: `Bearer ${none}x` },
      { authorization: `Bearer ${await forge(new Uint8Array(32))}` },
      { authorization: headers.authorization.slice(0, -4) },
      { 'public-address': accountOf('eve').address },
      { 'chain-namespace': 'solana' },
    ];
    for (const one of wrong) expect(await get(one)).toMatchObject({ status: 401, json: refused });
    expect((await get({})).status).toBe(404);
    pass(3_601_000);
    expect((await get({})).status).toBe(401);
  });

  it('is rejected for a page on another origin', async () => {
    const { signIn } = await open();
    const ada = await signIn('ada');
    expect((await ada.get('/user', undefined, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ada.get('/user', undefined, { origin: publicUrl })).status).toBe(404);
  });

  it('limits the calls of one account', async () => {
    const { signIn } = await open({ limits: { dataPerUser: 5 } });
    const [ada, bob] = [await signIn('ada'), await signIn('bob')];
    for (let at = 0; at < 5; at++) expect((await ada.get('/user')).status).toBe(404);
    const over = await ada.get('/user');
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await bob.get('/user')).status).toBe(404);
  });
});

describe('user-projects by signed headers', () => {
  function headersOf(name: string, seconds: number, message?: string) {
    const account = accountOf(name);
    const time = String(seconds);
    const signature = proofOf(name, message ?? projectsProof({ origin: publicUrl, time }));
    return { 'auth-challenge': time, 'auth-signature': signature, 'auth-public-address': account.address };
  }

  it('lists the projects that the account has signed in to, newest first, and accepts the proof once', async () => {
    const { signIn, call, pass } = await open();
    const ada = await signIn('ada');
    const login = (web3auth_client_id: string, hostname: string) =>
      ada.post('/user/recordLogin', { web3auth_client_id, hostname, os: 'Linux', idToken: 'secret' });
    await login('inlay-local', 'first.example');
    pass(1_000);
    await login('inlay-strict', 'second.example');
    await login('stranger', 'third.example');
    const headers = headersOf('ada', Math.floor(Date.now() / 1_000));
    const path = '/projects/user-projects?chain_namespace=eip155';
    const { json } = await call({ path, headers });
    expect(json).toMatchObject({
      user_projects: [
        { project_id: 'inlay-strict', name: 'Inlay Strict', hostname: 'second.example' },
        { project_id: 'inlay-local', name: 'Inlay Local', hostname: 'first.example' },
      ],
    });
    expect(await call({ path, headers })).toMatchObject({ status: 401, json: refused });
  });

  it('does the same work for an account that has signed in somewhere and an unknown one', async () => {
    const { signIn, call, statements } = await open();
    const ada = await signIn('ada');
    await ada.post('/user/recordLogin', { web3auth_client_id: 'inlay-local', hostname: 'dapp.example' });
    const work = [];
    for (const name of ['ada', 'nobody']) {
      statements.take();
      const headers = headersOf(name, Math.floor(Date.now() / 1_000));
      const { status } = await call({ path: '/projects/user-projects', headers });
      const message = await call({
        method: 'POST',
        path: '/auth/message',
        body: { public_address: accountOf(name).address, chain_namespace: 'eip155' },
      });
      work.push([status, message.status, Object.keys(message.json), statements.take()]);
    }
    expect(work[0]).toEqual(work[1]);
    expect(work[0]?.at(-1)).toEqual([
      'SelectQueryNode used_proofs',
      'InsertQueryNode used_proofs',
      'SelectQueryNode logins',
    ]);
  });

  it('rejects an old or future time, another text, another account and malformed headers', async () => {
    const { call } = await open();
    const now = Math.floor(Date.now() / 1_000);
    const good = headersOf('ada', now);
    const wrong: Record<string, string>[] = [
      {},
      headersOf('ada', now - 910),
      headersOf('ada', now + 910),
      headersOf('ada', now, String(now)),
      { ...good, 'auth-public-address': accountOf('eve').address },
      { ...good, 'auth-challenge': String(now + 1) },
      { ...good, 'auth-challenge': `${now}.0` },
      { ...good, 'auth-signature': '0x00' },
    ];
    for (const headers of wrong)
      expect((await call({ path: '/projects/user-projects', headers: headers as Record<string, string> })).status).toBe(
        401,
      );
    expect((await call({ path: '/projects/user-projects', headers: good })).status).toBe(200);
  });
});
