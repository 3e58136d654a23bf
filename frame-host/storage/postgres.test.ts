import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { startPostgres, type PostgresServer } from '../../tests/helpers/databases/postgres';
import { createServers } from '../../tests/helpers/http/servers';
import { findDatabaseFault } from '../cli/doctor/environmentChecks';
import { openSessionStore } from '../sessions/sessionStore';
import { withAdvisoryLock } from './withAdvisoryLock';
import { migrate } from './database';
import { openPostgres, type Postgres } from './postgres';

let server: PostgresServer;
const { start, stopAll } = createServers();
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  await stopAll();
  for (const close of closers.splice(0)) await close();
});
afterAll(() => server.stop());

async function open({ url, connections }: { url?: string; connections?: number } = {}) {
  const postgres = openPostgres({ url: url ?? (await server.create()), ...(connections && { connections }) });
  closers.push(() => postgres.close());
  return postgres;
}
const asked = (text: string) => ({ name: '', text });

describe('connections to PostgreSQL', () => {
  it('return bigint and count as numbers, and reject text that the database cannot hold as invalid', async () => {
    const postgres = await open();
    expect(await postgres.run(asked('select $1::bigint as at, count(*) as many'), [1_800_000_000_000])).toEqual([
      { at: 1_800_000_000_000, many: 1 },
    ]);
    await expect(postgres.run(asked('select $1::text as word'), ['a\0b'])).rejects.toMatchObject({ code: 'invalid' });
  });

  it('keep written values out of their errors', async () => {
    const postgres = await open();
    await postgres.run(asked('create table people (email text primary key)'), []);
    const write = () => postgres.run(asked('insert into people values ($1)'), ['ann@shop.test']);
    await write();
    const error = (await write().catch((fault: unknown) => fault)) as Error;
    expect(error.message).toBe('PostgreSQL returned the error 23505 (people_pkey).');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ann@');
  });

  it('report unavailable after a moment if none is free, and work again afterwards', async () => {
    const postgres = await open({ connections: 1 });
    const long = postgres.run(asked('select pg_sleep(4)'), []);
    await expect(postgres.run(asked('select 1'), [])).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    await long;
    expect(await postgres.run(asked('select 1 as one'), [])).toEqual([{ one: 1 }]);
  });

  it('let one caller at a time decide on rows that do not exist yet, by advisory locks', async () => {
    const url = await server.create();
    const [one, two] = [await open({ url }), await open({ url })];
    const migrations = {
      places_001: {
        up: (db: Parameters<typeof migrate>[0]['db']) =>
          db.schema.createTable('places').addColumn('name', 'text').execute(),
      },
    };
    interface Tables {
      places: { name: string };
    }
    const prepare = (postgres: Postgres) => migrate({ db: postgres.kysely<Tables>(), migrations, name: 'places' });
    // Both migrate the schema at once, as two starting processes do.
    const [here, there] = await Promise.all([prepare(one), prepare(two)]);
    const take = (at: number) =>
      withAdvisoryLock({
        db: at % 2 === 0 ? here : there,
        names: ['places', `place ${at % 3}`],
        async task(trx) {
          const { length } = await trx.selectFrom('places').selectAll().execute();
          if (length >= 5) return false;
          await trx
            .insertInto('places')
            .values({ name: String(at) })
            .execute();
          return true;
        },
      });
    const taken = await Promise.all(Array.from({ length: 24 }, (_, at) => take(at)));
    expect(taken.filter(Boolean)).toHaveLength(5);
  });

  it('are checked for the operator, who is told of fsync off and of an unreachable database', async () => {
    const postgres = await open();
    expect(await findDatabaseFault(postgres)).toContain('fsync is off');
    await server.run("alter system set fsync = 'on'");
    await server.run('select pg_reload_conf()');
    await expect.poll(() => findDatabaseFault(postgres), { interval: 20 }).toBeUndefined();
    const away = await open({ url: 'postgres://inlay:secret@127.0.0.1:1/inlay' });
    expect(await findDatabaseFault(away)).toContain('cannot be reached');
  });
});

describe('a session server with PostgreSQL', () => {
  it('answers 503 quickly while PostgreSQL is down, keeps running, and has its data afterwards', async () => {
    const postgres = await open();
    const store = await openSessionStore({ place: postgres });
    closers.unshift(() => store.close());
    const { app } = await start({ sessions: store });
    const { key, body } = createSigner();
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    expect((await post('/v2/store/set', body('one', { timeout: 600 }))).statusCode).toBe(200);

    const under = postgres.run(asked('select pg_sleep(8)'), []).catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (
            await postgres.run(
              asked(
                "select 1 from pg_stat_activity where query like '%pg_sleep(8)%' and state = 'active' and pid <> pg_backend_pid()",
              ),
              [],
            )
          ).length,
        { interval: 20 },
      )
      .toBe(1);
    await server.crash();
    expect(await under).toMatchObject({ code: 'unavailable' });
    const began = performance.now();
    for (const answer of [
      await post('/v2/store/get', { key }),
      await post('/v2/store/set', body('two', { timeout: 600 })),
      await app.inject({ method: 'PUT', url: '/v2/store/update', payload: body('two', {}) }),
      await post('/v2/channel/set', body('three', {})),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toEqual({
        error: { code: 'unavailable', message: 'Temporarily unavailable.', details: { retryAfter: 5 } },
      });
    }
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await app.inject('/readyz')).json()).toMatchObject({ parts: { sessions: 'unavailable' } });

    await server.start();
    const read = async () => (await post('/v2/store/get', { key })).json<{ message: string }>().message;
    await expect.poll(read, { interval: 50 }).toBe('one');
    expect((await post('/v2/store/set', body('two', { timeout: 600 }))).statusCode).toBe(200);
    expect(await read()).toBe('two');
  });

  it('sweeps each row once, alongside another process', async () => {
    const url = await server.create();
    let time = Date.now();
    const clock = { now: () => time, after: () => () => undefined };
    const stores = await Promise.all([0, 1].map(async () => openSessionStore({ place: await open({ url }), clock })));
    const [first] = stores;
    const { key } = createSigner();
    for (let at = 0; at < 40; at++)
      await first?.set({ key, namespace: `n${at}`, data: `${at}`, timeout: 10, rule: { allowed: '*', native: false } });
    time += 10_000;
    const swept = await Promise.all(stores.map((store) => store.sweep()));
    expect(swept.reduce((sum, count) => sum + count)).toBe(40);
    for (const store of stores) await store.close();
  });

  it('accepts the same body sent several times at once as one write', async () => {
    const store = await openSessionStore({ place: await open() });
    closers.unshift(() => store.close());
    const { key } = createSigner();
    const record = { key, namespace: '', data: 'one', timeout: 60, rule: { allowed: '*', native: false } };
    await Promise.all(Array.from({ length: 12 }, () => store.set(record)));
    await Promise.all(Array.from({ length: 12 }, () => store.update({ key, namespace: '', data: 'two' })));
    expect(await store.get({ key, namespace: '', reader: undefined })).toBe('two');
    await expect(store.set(record)).rejects.toMatchObject({ code: 'conflict' });
    await expect(store.update({ key, namespace: 'none', data: 'three' })).rejects.toMatchObject({ code: 'notFound' });
    // The body that found no record was not written, so it still can be.
    await store.set({ ...record, data: 'three' });
  });
});
