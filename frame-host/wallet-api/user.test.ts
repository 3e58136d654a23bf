import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { openWalletApi, type WalletApiOptions } from '../../tests/helpers/wallet/walletApiHarness';

const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
let node: Server;
let rpc: string;
let chain: string;
let asked: number;

beforeEach(async () => {
  chain = '0x539';
  asked = 0;
  node = createServer((request, response) => {
    asked += 1;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: chain }));
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
  node.closeAllConnections();
  await new Promise((resolve) => node.close(resolve));
});

async function open(options?: WalletApiOptions) {
  const harness = await openWalletApi(start, options);
  ends.push(harness.end);
  const ada = await harness.signIn('ada');
  await ada.post('/user', { verifier: 'email', verifier_id: 'ada@example.test', idToken: 'a.b.c' });
  return { ...harness, ada };
}
const dataOf = (answer: { json: Record<string, unknown> }) => answer.json.data as Record<string, unknown>;

describe('user', () => {
  it('is created with defaults, read and patched, and its token is not stored', async () => {
    const { ada, db } = await open();
    expect(dataOf(await ada.get('/user?fetchTx=false'))).toEqual({
      public_address: ada.account.address.toLowerCase(),
      default_public_address: ada.account.address.toLowerCase(),
      account_type: 'normal',
      default_currency: 'usd',
      theme: 'system',
      locale: 'en',
      verifier: 'email',
      verifier_id: 'ada@example.test',
      enable_crash_reporter: false,
      contacts: [],
      customNetworks: [],
      customTokens: [],
      customNfts: [],
      importedKeys: [],
      linkedSessions: [],
      grants: [],
    });
    const patched = await ada.patch('/user', { theme: 'dark', default_currency: 'EUR', enable_crash_reporter: true });
    expect(dataOf(patched)).toMatchObject({ theme: 'dark', default_currency: 'eur', enable_crash_reporter: true });
    expect(JSON.stringify(await db.selectFrom('users').selectAll().execute())).not.toContain('a.b.c');
  });

  it.each([
    ['theme', 'blue'],
    ['locale', '../en'],
    ['default_currency', 'dollars-and-more'],
    ['enable_crash_reporter', 'yes'],
  ])('rejects %s %j and keeps the old values', async (field, value) => {
    const { ada } = await open();
    expect(await ada.patch('/user', { [field]: value })).toMatchObject({
      status: 400,
      json: { error: { details: { field } } },
    });
    expect(dataOf(await ada.get('/user'))).toMatchObject({ theme: 'system', locale: 'en', default_currency: 'usd' });
  });
});

describe('contacts', () => {
  const contact = { display_name: 'Bob', contact_verifier: 'eth', contact_verifier_id: `0x${'ab'.repeat(20)}` };

  it('are added once, and removed only by their owner', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    const { id } = dataOf(await ada.post('/contact', contact));
    expect((await ada.post('/contact', contact)).status).toBe(409);
    expect(dataOf(await ada.get('/user')).contacts).toEqual([{ ...contact, id }]);
    expect((await eve.remove(`/contact/${String(id)}`)).status).toBe(404);
    expect((await ada.remove(`/contact/${String(id)}`)).status).toBe(200);
    expect(dataOf(await ada.get('/user')).contacts).toEqual([]);
  });

  it('are changed only by their owner, and not to the address of another contact', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    const other = { ...contact, contact_verifier_id: `0x${'cd'.repeat(20)}` };
    const { id } = dataOf(await ada.post('/contact', contact));
    await ada.post('/contact', other);
    const change = (who: typeof ada, body: object) => who.patch(`/contact/${String(id)}`, body);
    expect((await change(eve, { ...contact, display_name: 'Eve' })).status).toBe(404);
    expect(await change(ada, { ...other, display_name: 'Bobby' })).toMatchObject({
      status: 409,
      json: { error: { details: { reason: 'exists' } } },
    });
    expect(dataOf(await change(ada, { ...contact, display_name: 'Bobby' }))).toEqual({
      ...contact,
      display_name: 'Bobby',
      id,
    });
  });

  it.each([
    ['an invalid address', { ...contact, contact_verifier_id: '0x12' }, 'contact_verifier_id'],
    ['a name with a right-to-left override', { ...contact, display_name: 'bo\u202Eb' }, 'display_name'],
    ['a name with a line break', { ...contact, display_name: 'a\nb' }, 'display_name'],
    ['a name without letters', { ...contact, display_name: ' ' }, 'display_name'],
    ['a name of 10 kB', { ...contact, display_name: 'x'.repeat(10_000) }, 'display_name'],
  ])('reject a contact with %s', async (_, body, field) => {
    const { ada } = await open();
    expect(await ada.post('/contact', body)).toMatchObject({ status: 400, json: { error: { details: { field } } } });
  });

  it('store hostile text unchanged (docs/threats.md 30)', async () => {
    const { ada } = await open();
    const names = [`'; drop table contacts; --`, '__proto__', '<img src=x onerror=alert(1)>', 'ﬁ'];
    for (const [at, display_name] of names.entries())
      await ada.post('/contact', { ...contact, display_name, contact_verifier_id: `0x${String(at).repeat(40)}` });
    const { contacts } = dataOf(await ada.get('/user'));
    expect((contacts as { display_name: string }[]).map(({ display_name }) => display_name)).toEqual(names);
  });
});

describe('imported keys', () => {
  const id = '0a'.repeat(16);
  const sealed = 'A'.repeat(91);

  it('are stored as sent, replaced under the same id, and visible only to their owner', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    await eve.post('/user', {});
    expect((await ada.post('/importedkey', { id, sealed: 'B'.repeat(91) })).status).toBe(200);
    expect((await eve.post('/importedkey', { id, sealed: 'C'.repeat(91) })).status).toBe(200);
    expect((await ada.post('/importedkey', { id, sealed })).status).toBe(200);
    expect(dataOf(await ada.get('/user')).importedKeys).toEqual([{ id, sealed }]);
    expect(dataOf(await eve.get('/user')).importedKeys).toEqual([{ id, sealed: 'C'.repeat(91) }]);
  });

  it.each([
    ['an address as its id', { id: `0x${'ab'.repeat(20)}`, sealed }, 'id'],
    ['a name of 10 kB', { id: id.repeat(320), sealed }, 'id'],
    ['an empty ciphertext', { id, sealed: '' }, 'sealed'],
    ['a ciphertext that is not base64url', { id, sealed: `${'A'.repeat(60)}<>` }, 'sealed'],
    ['10 kB', { id, sealed: 'A'.repeat(10_240) }, 'sealed'],
  ])('reject an import with %s', async (_, body, field) => {
    const { ada } = await open();
    expect(await ada.post('/importedkey', body)).toMatchObject({
      status: 400,
      json: { error: { details: { field } } },
    });
  });

  it('are limited to 300, but existing ones can still be replaced', async () => {
    const { ada, db } = await open();
    const user_id = `eip155:${ada.account.address.toLowerCase()}`;
    const names = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(32, '0'));
    await db
      .insertInto('imported_keys')
      .values(names.map((name) => ({ user_id, id: name, sealed })))
      .execute();
    expect(await ada.post('/importedkey', { id, sealed })).toMatchObject({
      status: 409,
      json: { error: { details: { reason: 'limit' } } },
    });
    expect((await ada.post('/importedkey', { id: names[0], sealed: 'B'.repeat(91) })).status).toBe(200);
  });
});

describe('sessions with applications over a relay', () => {
  const id = '0b'.repeat(16);
  const sealed = 'A'.repeat(2_000);

  it('are stored as sent, replaced under the same id, and removed only by their owner', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    await eve.post('/user', {});
    await ada.post('/linkedsession', { id, sealed: 'B'.repeat(2_000) });
    await ada.post('/linkedsession', { id, sealed });
    expect((await eve.remove(`/linkedsession/${id}`)).status).toBe(200);
    expect(dataOf(await eve.get('/user')).linkedSessions).toEqual([]);
    expect(dataOf(await ada.get('/user')).linkedSessions).toEqual([{ id, sealed }]);
    expect((await ada.remove(`/linkedsession/${id}`)).status).toBe(200);
    expect(dataOf(await ada.get('/user')).linkedSessions).toEqual([]);
  });

  it.each([
    ['a topic as its id', { id: '0b'.repeat(32), sealed }, 'id'],
    ['a ciphertext that is not base64url', { id, sealed: '<'.repeat(60) }, 'sealed'],
    ['50 kB', { id, sealed: 'A'.repeat(50_000) }, 'sealed'],
  ])('reject a session with %s', async (_, body, field) => {
    const { ada } = await open();
    expect(await ada.post('/linkedsession', body)).toMatchObject({
      status: 400,
      json: { error: { details: { field } } },
    });
  });
});

describe('a request that arrives at several devices', () => {
  const id = '0c'.repeat(16);
  const first = async (asking: Promise<Parameters<typeof dataOf>[0]>) =>
    (dataOf(await asking) as { first: boolean }).first;

  it('belongs to the first device of each user that claims it', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    const all = await Promise.all(Array.from({ length: 12 }, () => first(ada.post('/claim', { id }))));
    expect(all.filter(Boolean)).toEqual([true]);
    expect(await first(ada.post('/claim', { id }))).toBe(false);
    expect(await first(eve.post('/claim', { id }))).toBe(true);
    expect(await first(ada.post('/claim', { id: '0d'.repeat(16) }))).toBe(true);
  });

  it('needs an id that reveals nothing', async () => {
    const { ada } = await open();
    expect(await ada.post('/claim', { id: 'personal_sign' })).toMatchObject({
      status: 400,
      json: { error: { details: { field: 'id' } } },
    });
  });
});

describe('custom networks', () => {
  const network = () => ({ network_name: 'Mine', rpc_url: rpc, chain_id: '0x539', symbol: 'ME', is_testnet: true });

  it('are stored once their RPC node returns the right chain id', async () => {
    const { ada } = await open();
    const { id } = dataOf(await ada.post('/customnetwork', network()));
    expect(asked).toBe(1);
    const changed = await ada.patch(`/customnetwork/${String(id)}`, { ...network(), network_name: 'Other' });
    expect(changed.status).toBe(200);
    expect(dataOf(await ada.get('/user')).customNetworks).toMatchObject([
      { id, network_name: 'Other', is_testnet: true },
    ]);
    expect((await ada.remove(`/customnetwork/${String(id)}`)).status).toBe(200);
    expect(dataOf(await ada.get('/user')).customNetworks).toEqual([]);
  });

  it('reject a wrong chain id, an unreachable RPC node, and a second network of the same name or chain', async () => {
    const { ada } = await open();
    const reasonOf = async (input: object) => (await ada.post('/customnetwork', { ...network(), ...input })).json;
    chain = '0x1';
    expect(await reasonOf({})).toMatchObject({ error: { details: { field: 'rpc_url', reason: 'wrongChain' } } });
    expect(await reasonOf({ rpc_url: 'http://127.0.0.1:1' })).toMatchObject({
      error: { details: { field: 'rpc_url', reason: 'unreachable' } },
    });
    chain = '0x539';
    await ada.post('/customnetwork', network());
    expect(await reasonOf({ network_name: 'MINE', chain_id: '0x540' })).toMatchObject({
      error: { code: 'conflict', message: 'Network name already exists', details: { field: 'network_name' } },
    });
    expect(await reasonOf({ network_name: 'New' })).toMatchObject({ error: { details: { field: 'chain_id' } } });
    expect(dataOf(await ada.get('/user')).customNetworks).toHaveLength(1);
  });

  it('cannot reach our own network (docs/threats.md 52)', async () => {
    const { ada } = await open({ except: [] });
    for (const rpc_url of [
      rpc,
      rpc.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      const { status, json } = await ada.post('/customnetwork', { ...network(), rpc_url });
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: { details: { field: 'rpc_url' } } });
    }
    expect(asked).toBe(0);
  });
});

describe('own sends', () => {
  const send = (at: number) => ({
    transaction_hash: `0x${String(at).padStart(64, '0')}`,
    chain_id: '0x7a69',
    to: `0x${'cd'.repeat(20)}`,
    nonce: at,
    value: '1000000000000000000',
    type: 'send',
  });

  it('are listed newest first in pages, and only their owner changes their status', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    const ids: unknown[] = [];
    for (let at = 1; at <= 25; at++) ids.push(dataOf(await ada.post('/transaction', send(at))).id);
    const page = dataOf(await ada.get('/transaction?chain_id=0x7a69')) as unknown as { id: number; nonce: number }[];
    expect(page).toHaveLength(20);
    expect(page[0]).toMatchObject({ nonce: 25, from: ada.account.address.toLowerCase(), status: 'submitted' });
    const rest = dataOf(await ada.get(`/transaction?before=${page.at(-1)!.id}`)) as unknown as { nonce: number }[];
    expect(rest.map(({ nonce }) => nonce)).toEqual([5, 4, 3, 2, 1]);
    expect(dataOf(await ada.get('/transaction?chain_id=0x1'))).toEqual([]);
    expect((await eve.patch('/transaction', { id: ids[0], status: 'failed' })).status).toBe(404);
    expect((await ada.patch('/transaction', { id: ids[24], status: 'confirmed' })).status).toBe(200);
    const [first] = dataOf(await ada.get('/transaction?limit=1')) as unknown as { status: string }[];
    expect(first?.status).toBe('confirmed');
    expect((await ada.post('/transaction', send(1))).status).toBe(409);
    expect(dataOf(await eve.get('/transaction'))).toEqual([]);
    expect(dataOf(await ada.get('/user?fetchTx=true')).transactions).toHaveLength(20);
  });

  it.each([
    ['value', '-1'],
    ['value', '1e18'],
    ['transaction_hash', '0x12'],
    ['nonce', 1.5],
    ['chain_id', '0x0'],
    ['status', 'stolen'],
  ])('reject %s %j', async (field, value) => {
    const { ada } = await open();
    expect((await ada.post('/transaction', { ...send(1), [field]: value })).status).toBe(400);
  });
});

it('watched tokens and collectibles are stored', async () => {
  const { ada } = await open();
  const token = { chain_id: '0x7a69', token_address: `0x${'ab'.repeat(20)}`, token_symbol: 'T', decimals: 0 };
  const nft = { chain_id: '0x7a69', nft_address: `0x${'ab'.repeat(20)}`, nft_id: '7' };
  const { id } = dataOf(await ada.post('/customtoken', token));
  await ada.post('/customnft', nft);
  expect(dataOf(await ada.get('/user'))).toMatchObject({
    customTokens: [{ ...token, token_name: '' }],
    customNfts: [{ ...nft, nft_contract_standard: 'erc721' }],
  });
  expect((await ada.remove(`/customtoken/${String(id)}`)).status).toBe(200);
});

it('the log names the calls, and contains nothing of what was sent or returned', async () => {
  const { ada, lines } = await open();
  const contact = { display_name: 'SecretName', contact_verifier: 'eth', contact_verifier_id: `0x${'ab'.repeat(20)}` };
  expect((await ada.post('/contact', { ...contact, contact_verifier_id: '0x12' })).status).toBe(400);
  expect((await ada.post('/contact', contact)).status).toBe(200);
  expect((await ada.post('/contact', contact)).status).toBe(409);
  expect(dataOf(await ada.get('/user')).contacts).toMatchObject([contact]);
  expect((await ada.remove('/contact/SecretName')).status).toBeGreaterThanOrEqual(400);
  const calls = lines.map((line) => JSON.parse(line) as { method: string; route: string; status: number });
  expect(calls.filter(({ method, route }) => method === 'POST' && route === '/wallet-api/contact')).toMatchObject(
    [400, 200, 409].map((status) => ({ status })),
  );
  expect(lines.join('')).not.toMatch(/SecretName|ada@example|0x[0-9a-f]{2}|Bearer/i);
});
