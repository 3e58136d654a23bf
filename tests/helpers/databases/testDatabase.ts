import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type Migrations } from '../../../frame-host/storage/database';
import { openPostgres, type Postgres } from '../../../frame-host/storage/postgres';
import { openRedis, script } from '../../../frame-host/storage/redis';
import type { Place } from '../../../frame-host/sessions/sessionStore';
import { randomId } from '../../../src/kit/randomId';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server's database, in the tests that run a second time over it. */
    postgresUrl?: string;
    /** Address of a Redis server's first database; the others are for the tests that run a third time over it. */
    redisUrl?: string;
  }
}

/** The first of Redis' databases counts those that were given. */
const takeNumber = script("return redis.call('incr', 'databases')");
/** Schemas of one database: looking through many costs time. */
const perDatabase = 12;
let made = 0;
let database: Promise<string> | undefined;

/** A place for sessions that nobody else has: a database of Redis, a schema of its own, or memory. */
export async function openSessionPlace(): Promise<Place> {
  const url = inject('redisUrl');
  if (url === undefined) return openPlace();
  const first = await openRedis({ url });
  const number = await first.run(takeNumber, { keys: [], values: [] });
  first.close();
  return openRedis({ url: url.replace(/\d+$/, String(number)) });
}

/** As it is without Redis. */
export async function openPlace(): Promise<string | Postgres> {
  const url = inject('postgresUrl');
  if (url === undefined) return ':memory:';
  if (made++ % perDatabase === 0) database = createDatabase(url);
  const own = (await database) ?? url;
  const schema = nameOne();
  await run(own, `create schema ${schema}`);
  return openPostgres({ url: `${own}?options=-csearch_path%3D${schema}`, connections: 4 });
}

async function createDatabase(url: string): Promise<string> {
  const name = nameOne();
  await run(url, `create database ${name}`);
  return url.replace(/[^/]+$/, name);
}

const nameOne = () => `test_${randomId().replaceAll(/\W/g, '_').toLowerCase()}`;

async function run(url: string, text: string): Promise<void> {
  const postgres = openPostgres({ url, connections: 1 });
  await postgres.run({ name: '', text }, []);
  await postgres.close();
}

/** Tables of one room, in a place of their own. */
export async function openTestDatabase<Tables>(migrations: Migrations): Promise<Kysely<Tables>> {
  const place = await openPlace();
  if (typeof place === 'string') return openDatabase<Tables>({ file: place, migrations });
  const db = place.kysely<Tables>();
  // One by one: what looks whether they have run already takes longer than they do.
  for (const name of Object.keys(migrations).sort()) await migrations[name]?.up(db);
  return db;
}
