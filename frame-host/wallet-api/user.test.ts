import { afterEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { openWalletApi, type WalletApiOptions } from '../../tests/helpers/wallet/walletApiHarness';

const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
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
  it('is created and read; its token and its settings are not stored', async () => {
    const { ada, db } = await open();
    await ada.post('/user', { theme: 'dark', locale: 'de', default_currency: 'eur', idToken: 'a.b.c' });
    await ada.post('/user', { verifier: 'email', verifier_id: 'ada@example.test' });
    expect(dataOf(await ada.get('/user?fetchTx=false'))).toEqual({
      public_address: ada.account.address.toLowerCase(),
      account_type: 'normal',
      verifier: 'email',
      verifier_id: 'ada@example.test',
      lists: [],
      importedKeys: [],
      linkedSessions: [],
      grants: [],
    });
    expect(JSON.stringify(await db.selectFrom('users').selectAll().execute())).not.toMatch(/a\.b\.c|dark|eur/);
  });
});

describe('lists', () => {
  const list = { kind: 'contacts', version: 1, sealed: 'A'.repeat(700), replaces: 0 };
  const kept = async (who: Awaited<ReturnType<typeof open>>['ada']) => dataOf(await who.get('/user')).lists;
  const conflict = { status: 409, json: { error: { details: { reason: 'version' } } } };

  it('are stored as sent, one of each kind, and belong to one user', async () => {
    const { ada, signIn } = await open();
    const eve = await signIn('eve');
    await eve.post('/user', {});
    expect((await ada.put('/list', list)).status).toBe(200);
    expect((await ada.put('/list', { ...list, kind: 'networks' })).status).toBe(200);
    expect((await eve.put('/list', { ...list, sealed: 'E'.repeat(700) })).status).toBe(200);
    const { replaces: _, ...saved } = list;
    expect(await kept(ada)).toEqual([saved, { ...saved, kind: 'networks' }]);
    expect(await kept(eve)).toEqual([{ ...saved, sealed: 'E'.repeat(700) }]);
  });

  it('are replaced only by who has read the version that is stored', async () => {
    const { ada } = await open();
    expect(await ada.put('/list', { ...list, version: 2, replaces: 1 })).toMatchObject(conflict);
    await ada.put('/list', list);
    expect(await ada.put('/list', { ...list, sealed: 'B'.repeat(700) })).toMatchObject(conflict);
    const next = { ...list, version: 2, replaces: 1 };
    const all = await Promise.all(
      ['C', 'D', 'E'].map((text) => ada.put('/list', { ...next, sealed: text.repeat(700) })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await kept(ada)).toMatchObject([{ version: 2 }]);
    const long = { ...next, version: 3, replaces: 2, sealed: 'F'.repeat(400_000) };
    expect((await ada.put('/list', long)).status).toBe(200);
    expect((await ada.put('/list', { ...long, sealed: 'F'.repeat(500_000) })).status).toBe(413);
  });

  it.each([
    ['another kind', { kind: 'secrets' }, 'kind'],
    ['a version that is no number', { version: '1' }, 'version'],
    ['a negative version', { version: -1 }, 'version'],
    ['a readable text', { sealed: JSON.stringify([{ display_name: 'Bob' }]).padEnd(60) }, 'sealed'],
    ['more than 400 kB', { sealed: 'A'.repeat(400_001) }, 'sealed'],
  ])('are refused with %s', async (_, change, field) => {
    const { ada } = await open();
    expect(await ada.put('/list', { ...list, ...change })).toMatchObject({
      status: 400,
      json: { error: { details: { field } } },
    });
    expect(await kept(ada)).toEqual([]);
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

it('the log names the calls, and contains nothing of what was sent or returned', async () => {
  const { ada, lines } = await open();
  const list = { kind: 'contacts', version: 1, sealed: 'SecretText'.repeat(9), replaces: 0 };
  expect((await ada.put('/list', { ...list, sealed: 'SecretText' })).status).toBe(400);
  expect((await ada.put('/list', list)).status).toBe(200);
  expect((await ada.put('/list', list)).status).toBe(409);
  expect(dataOf(await ada.get('/user')).lists).toMatchObject([{ sealed: list.sealed }]);
  expect((await ada.remove('/linkedsession/SecretText')).status).toBeGreaterThanOrEqual(400);
  const calls = lines.map((line) => JSON.parse(line) as { method: string; route: string; status: number });
  expect(calls.filter(({ method, route }) => method === 'PUT' && route === '/wallet-api/list')).toMatchObject(
    [400, 200, 409].map((status) => ({ status })),
  );
  expect(lines.join('')).not.toMatch(/SecretText|ada@example|0x[0-9a-f]{2}|Bearer/i);
});
