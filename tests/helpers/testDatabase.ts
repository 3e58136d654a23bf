import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { migrate, openDatabase, type Migrations } from '../../frame-host/storage/database';
import { openPostgres, type Postgres } from '../../frame-host/storage/postgres';
import { randomId } from '../../src/kit/randomId';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server's database, in the tests that run a second time over it. */
    postgresUrl?: string;
  }
}

/** A place for sessions that nobody else has: in memory, or a schema of its own. */
export async function openPlace(): Promise<string | Postgres> {
  const url = inject('postgresUrl');
  if (url === undefined) return ':memory:';
  const schema = `test_${randomId().replaceAll(/\W/g, '_').toLowerCase()}`;
  const maker = openPostgres({ url });
  await maker.run({ name: schema, text: `create schema ${schema}` }, []);
  await maker.close();
  return openPostgres({ url: `${url}?options=-csearch_path%3D${schema}`, connections: 4 });
}

/** Tables of one room, in a place of their own. */
export async function openTestDatabase<Tables>(migrations: Migrations): Promise<Kysely<Tables>> {
  const place = await openPlace();
  return typeof place === 'string'
    ? openDatabase<Tables>({ file: place, migrations })
    : migrate({ db: place.kysely<Tables>(), migrations, room: 'room' });
}
