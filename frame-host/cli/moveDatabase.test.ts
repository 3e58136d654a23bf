import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../tests/helpers/databases/postgres';
import { onrampMigrations, type OnrampTables } from '../onramp/tables';
import { openSessionStore } from '../sessions/sessionStore';
import { openDatabases, type Databases } from '../storage/databases';
import { walletMigrations, type WalletTables } from '../wallet-api/tables';
import { moveDatabase } from './moveDatabase';

let server: PostgresServer;
let dataDir: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  server = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'inlay-move-'));
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const databasesAt = (databaseUrl?: string): Databases => {
  const databases = openDatabases({ dataDir, databaseUrl });
  open.push(databases);
  return databases;
};
const send = (symbol: string) => ({
  user_id: 'u',
  transaction_hash: symbol,
  chain_id: '0x1',
  to: null,
  nonce: 1,
  value: '0',
  status: 'confirmed',
  type: 'send',
  contract_address: null,
  token_id: null,
  amount: null,
  symbol,
  decimals: null,
  created_at: 1,
  updated_at: 1,
});

it('moves all rows to PostgreSQL, and the next row gets an unused id', async () => {
  const files = databasesAt();
  const wallet = await files.open<WalletTables>('wallet', walletMigrations);
  const sends = Array.from({ length: 1_203 }, (_, at) => send(`Zoë ${at}`));
  for (let at = 0; at < sends.length; at += 401)
    await wallet
      .insertInto('own_sends')
      .values(sends.slice(at, at + 401))
      .execute();
  await wallet.deleteFrom('own_sends').where('symbol', '=', 'Zoë 7').execute();
  const onramp = await files.open<OnrampTables>('onramp', onrampMigrations);
  await onramp.insertInto('onramp_tokens').values({ provider: 'coinbase', token: 't', good_until: 1 }).execute();
  const sessions = await openSessionStore({ place: files.file('sessions') });
  const rule = { allowed: '*', native: false };
  const written = { key: '04', namespace: 'app', data: 'sealed', timeout: 600, rule };
  await sessions.set(written);
  await sessions.close();

  const databases = databasesAt(await server.create());
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await moveDatabase({ databases, say });
  expect(lines).toEqual(
    expect.arrayContaining([
      'wallet.own_sends: 1202 rows',
      'sessions.session_records: 1 rows',
      'wallet.users: 0 rows',
      'onramp.onramp_tokens: 1 rows',
    ]),
  );
  const moved = await databases.open<WalletTables>('wallet', walletMigrations);
  const all = (db: typeof moved) => db.selectFrom('own_sends').selectAll().orderBy('id').execute();
  expect(await all(moved)).toEqual(await all(wallet));
  const { id } = await moved.insertInto('own_sends').values(send('next')).returning('id').executeTakeFirstOrThrow();
  expect(id).toBe(1_204);
  if (!databases.postgres) return expect.fail();
  const there = await openSessionStore({ place: databases.postgres });
  open.push(there);
  expect(await there.get({ key: '04', namespace: 'app', reader: undefined })).toBe('sealed');
  // A body written before the move still counts as written.
  await expect(there.set({ ...written, namespace: 'else' })).rejects.toMatchObject({ code: 'conflict' });

  // A second move would overwrite data.
  await expect(moveDatabase({ databases, say })).rejects.toThrow('not empty');
  expect((await all(moved)).length).toBe(1_203);
});

it('reports a missing INLAY_DATABASE_URL or missing SQLite files', async () => {
  const say = () => undefined;
  await expect(moveDatabase({ databases: databasesAt(), say })).rejects.toThrow('INLAY_DATABASE_URL');
  const empty = openDatabases({ dataDir: join(dataDir, 'none'), databaseUrl: await server.create() });
  open.push(empty);
  await expect(moveDatabase({ databases: empty, say })).rejects.toThrow('no SQLite files');
});
