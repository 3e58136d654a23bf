import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type Migrations } from '../../../frame-host/storage/database';
import { openPostgres, type Postgres } from '../../../frame-host/storage/postgres';
import { openRedis, script } from '../../../frame-host/storage/redis';
import type { Place } from '../../../frame-host/sessions/sessionStore';
import { randomId } from '../../../src/kit/randomId';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server's database, for tests that also run on PostgreSQL. */
    postgresUrl?: string;
    /** URL of a Redis server's first database; the other databases are for tests that also run on Redis. */
    redisUrl?: string;
  }
}

/** A counter in Redis' first database numbers the databases that were handed out. */
const takeNumber = script("return redis.call('incr', 'databases')");
/** Number of schemas per database: listing many of them is slow. */
const perDatabase = 12;
let made = 0;
let database: Promise<{ url: string; schemas: string[] }> | undefined;

/** Opens a separate store for sessions: a Redis database, a PostgreSQL schema, or memory. */
export async function openSessionPlace(): Promise<Place> {
  const url = inject('redisUrl');
  if (url === undefined) return openPlace();
  const first = await openRedis({ url });
  const number = await first.run(takeNumber, { keys: [], values: [] });
  first.close();
  return openRedis({ url: url.replace(/\d+$/, String(number)) });
}

/** Opens a separate store without Redis. */
export async function openPlace(): Promise<string | Postgres> {
  const url = inject('postgresUrl');
  if (url === undefined) return ':memory:';
  const at = made++ % perDatabase;
  if (at === 0) database = createDatabase(url);
  const own = await database;
  return openPostgres({ url: `${own?.url}?options=-csearch_path%3D${own?.schemas[at]}`, connections: 4 });
}

/** Creates a database with its schemas. All at once, because a connection takes longer than a schema. */
async function createDatabase(url: string): Promise<{ url: string; schemas: string[] }> {
  const name = nameOne();
  await run(url, `create database ${name}`);
  const own = url.replace(/[^/]+$/, name);
  const schemas = Array.from({ length: perDatabase }, nameOne);
  await run(own, schemas.map((schema) => `create schema ${schema}`).join('; '));
  return { url: own, schemas };
}

const nameOne = () => `test_${randomId().replaceAll(/\W/g, '_').toLowerCase()}`;

async function run(url: string, text: string): Promise<void> {
  const postgres = openPostgres({ url, connections: 1 });
  await postgres.run({ name: '', text }, []);
  await postgres.close();
}

/** Creates the tables of one part of the server, in a separate store. */
export async function openTestDatabase<Tables>(migrations: Migrations): Promise<Kysely<Tables>> {
  const place = await openPlace();
  if (typeof place === 'string') return openDatabase<Tables>({ file: place, migrations });
  const db = place.kysely<Tables>();
  // Runs the migrations directly: checking whether they have already run takes longer than running them.
  for (const name of Object.keys(migrations).sort()) await migrations[name]?.up(db);
  return db;
}
