import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { startPostgres, type PostgresServer } from '../../../tests/helpers/databases/postgres';
import { accountOf, proofOf, publicUrl } from '../../../tests/helpers/wallet/walletApiHarness';
import type { Hex } from '../../../src/kit/hex';
import { projectsProof } from '../../../src/wire/http/walletShapes';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import type { Config } from '../../config';
import { registryMigrations, type RegistryTables } from '../../keys/registry/registryTables';
import { openSessionStore } from '../../sessions/sessionStore';
import { signInMigrations, type SignInTables } from '../../signIn/migrations';
import { openDatabases, type Databases } from '../../storage/databases';
import { createAuth } from '../../wallet-api/auth';
import { createBearer } from '../../wallet-api/bearer';
import { createChallenges } from '../../wallet-api/challenge';
import { walletMigrations, type WalletTables } from '../../wallet-api/tables';
import { createUsedProofs } from '../../wallet-api/usedProofs';
import { makeBackupKey, readPrivateKey, readPublicKey } from './backupKey';
import { writeSealedLines } from './sealedLines';
import { backUpServer, restoreServer } from './server';

let postgres: PostgresServer;
let folder: string;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'inlay-backup-'));
  await makeBackupKey(join(folder, 'own.key'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kinds = ['SQLite', 'PostgreSQL'] as const;
type Kind = (typeof kinds)[number];
let made = 0;

/** The configuration of a server with an empty data folder and an empty database. */
async function emptyConfig(kind: Kind): Promise<Config> {
  const dataDir = join(folder, `data-${(made += 1)}`);
  mkdirSync(dataDir);
  const { databaseUrl: _, ...config } = readLocalConfig({ INLAY_DATA_DIR: dataDir });
  return { ...config, publicUrl, ...(kind === 'PostgreSQL' && { databaseUrl: await postgres.create() }) };
}
function open(config: Config): Databases {
  const databases = openDatabases(config);
  ends.push(() => databases.close());
  return databases;
}
async function backUp(config: Config, now = 1_000): Promise<string> {
  const file = join(folder, `backup-${(made += 1)}`);
  const to = await writeSealedLines({ file, to: await readPublicKey(join(folder, 'own.key.pub')) });
  try {
    await backUpServer({ config, to, now });
    await to.end();
  } catch (error) {
    await to.abort();
    throw error;
  }
  return file;
}
const restore = async (config: Config, file: string, now = 2_000) =>
  restoreServer({ config, file, key: await readPrivateKey(join(folder, 'own.key')), now });

/** Opens the check of proofs for the wallet's data on the database. */
async function openAuth(databases: Databases, clock: ReturnType<typeof createFakeClock>) {
  const secret = new Uint8Array(32);
  const db = await databases.open<WalletTables>('wallet', walletMigrations);
  const challenges = createChallenges({ publicUrl, secret, clock });
  const bearer = createBearer({ publicUrl, secret, clock });
  return createAuth({ publicUrl, challenges, bearer, proofs: createUsedProofs({ db, clock }), clock });
}

const row = (user: string, epoch: number) => ({
  user,
  public_key: '02',
  auth_public_key: '03',
  commitments: '[]',
  epoch,
  sharing: 'é',
  brought: '',
  ed25519: '',
  key_commitments: null,
  vault: null,
  vault_signature: null,
  acks: '[]',
  created_at: 1_790_000_000_000,
});

describe.each(kinds)('a backup of a server with %s', (kind) => {
  it.each(kinds)('restores all rows and keys into %s, and the next row gets an unused id', async (target) => {
    const config = await emptyConfig(kind);
    const databases = open(config);
    const registry = await databases.open<RegistryTables>('registry', registryMigrations);
    const rows = Array.from({ length: 1_203 }, (_, at) => row(`user ${String(at).padStart(4, '0')}`, at + 1));
    for (let at = 0; at < rows.length; at += 401)
      await registry
        .insertInto('registry_keys')
        .values(rows.slice(at, at + 401))
        .execute();
    await registry.deleteFrom('registry_keys').where('user', '=', 'user 0007').execute();
    mkdirSync(join(config.dataDir, 'issuer'));
    writeFileSync(join(config.dataDir, 'issuer/key.json'), '{"kty":"EC"}');
    writeFileSync(join(config.dataDir, 'installation.json'), '{}');
    const file = await backUp(config);

    const fresh = await emptyConfig(target);
    expect(await restore(fresh, file)).toEqual({ rows: 1_202 });
    const after = await open(fresh).open<RegistryTables>('registry', registryMigrations);
    const all = (db: typeof after) => db.selectFrom('registry_keys').selectAll().orderBy('user').execute();
    expect(await all(after)).toEqual(await all(registry));
    expect(readFileSync(join(fresh.dataDir, 'issuer/key.json'), 'utf8')).toBe('{"kty":"EC"}');
    expect(readFileSync(fresh.installation.file, 'utf8')).toBe('{}');
    expect(readdirSync(fresh.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
    // Nothing is overwritten.
    await expect(restore(fresh, file)).rejects.toThrow(/Move it away first|is not empty/);
  });

  it('is of one moment while others write', async () => {
    const config = await emptyConfig(kind);
    const databases = open(config);
    const registry = await databases.open<RegistryTables>('registry', registryMigrations);
    const users = Array.from({ length: 2_000 }, (_, at) => row(`u${at}`, 0));
    for (let at = 0; at < users.length; at += 500)
      await registry
        .insertInto('registry_keys')
        .values(users.slice(at, at + 500))
        .execute();
    let isOver = false;
    let writes = 0;
    // Every transaction raises all rows of one table and writes the same number into another.
    async function write(): Promise<void> {
      while (!isOver) {
        writes += 1;
        const epoch = writes;
        await registry.transaction().execute(async (trx) => {
          await trx.updateTable('registry_keys').set({ epoch }).execute();
          await trx.deleteFrom('registry_undelivered').execute();
          const undelivered = { user: 'u0', node_index: epoch, sealed_share: '' };
          await trx.insertInto('registry_undelivered').values(undelivered).execute();
        });
        // SQLite answers at once, so nothing else would run.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const writing = write();
    await expect.poll(() => writes).toBeGreaterThan(2);
    const before = writes;
    const file = await backUp(config).finally(() => (isOver = true));
    const during = writes - before;
    await writing;
    expect(during).toBeGreaterThan(0);
    const fresh = await emptyConfig('SQLite');
    await restore(fresh, file);
    const after = await open(fresh).open<RegistryTables>('registry', registryMigrations);
    const epochs = await after.selectFrom('registry_keys').select('epoch').distinct().execute();
    const [other] = await after.selectFrom('registry_undelivered').selectAll().execute();
    expect(epochs).toEqual([{ epoch: other?.node_index }]);
    expect(writes).toBeGreaterThan(other?.node_index ?? Infinity);
  });

  it('brings back no session and no sign-in that has begun, and still refuses a body that was written before', async () => {
    const config = await emptyConfig(kind);
    const databases = open(config);
    const place = databases.postgres ?? databases.file('sessions');
    const sessions = await openSessionStore({ place });
    const session = {
      key: '04',
      namespace: 'app',
      data: 'sealed',
      timeout: 600,
      rule: { allowed: '*', native: false },
    };
    await sessions.set(session);
    const signIn = await databases.open<SignInTables>('signin', signInMigrations);
    const flow = { flow_id: 'f', client_id: 'shop', connection_id: 'email', email: 'a@b.c', nonce: 'n', locale: 'en' };
    const code = { code_hash: 'h', tries_left: 3, expires_at: 9e12, resend_at: 0, used_at: null };
    await signIn
      .insertInto('email_flows')
      .values({ ...flow, ...code })
      .execute();
    const file = await backUp(config);
    await sessions.close();

    const fresh = await emptyConfig(kind);
    await restore(fresh, file);
    const restored = open(fresh);
    const after = await openSessionStore({ place: restored.postgres ?? restored.file('sessions') });
    ends.push(() => after.close());
    expect(await after.get({ key: '04', namespace: 'app', reader: undefined })).toBe('');
    await expect(after.set(session)).rejects.toMatchObject({ code: 'conflict' });
    const flows = await restored.open<SignInTables>('signin', signInMigrations);
    expect(await flows.selectFrom('email_flows').selectAll().execute()).toEqual([]);
  });

  it('accepts no proof and no one-time code again that was used after the backup', async () => {
    const clock = createFakeClock();
    const config = await emptyConfig(kind);
    const databases = open(config);
    const auth = await openAuth(databases, clock);
    const signIn = await databases.open<SignInTables>('signin', signInMigrations);
    const codes = { connection_id: 'c', name: 'ada', subject: 's', secret: 'x', last_step: 1 };
    await signIn.insertInto('authenticators').values(codes).execute();
    const file = await backUp(config, clock.now());
    const address = accountOf('ada').address.toLowerCase() as Hex;
    const { message } = auth.message({ address });
    const proof = { challenge: message, address, proof: proofOf('ada', message) };
    await auth.verify(proof);
    const time = String(Math.floor(clock.now() / 1_000));
    const headers = {
      'auth-challenge': time,
      'auth-signature': proofOf('ada', projectsProof({ origin: publicUrl, time })),
      'auth-public-address': address,
    };
    await auth.checkHeaders(headers);

    clock.advanceNow(2_000);
    const fresh = await emptyConfig(kind);
    await restore(fresh, file, clock.now());
    const restored = open(fresh);
    const again = await openAuth(restored, clock);
    await expect(again.verify(proof)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(again.checkHeaders(headers)).rejects.toMatchObject({ code: 'unauthorized' });
    clock.advanceNow(1);
    const next = again.message({ address }).message;
    expect(await again.verify({ challenge: next, address, proof: proofOf('ada', next) })).toHaveProperty('token');
    const flows = await restored.open<SignInTables>('signin', signInMigrations);
    const { last_step } = await flows.selectFrom('authenticators').select('last_step').executeTakeFirstOrThrow();
    // The code of the next step is accepted by a clock that is ahead.
    expect(last_step).toBeGreaterThan(clock.now() / 30_000 + 1);
  });

  it('leaves nothing behind if it is not complete, and restores nothing over other keys', async () => {
    const config = await emptyConfig(kind);
    const registry = await open(config).open<RegistryTables>('registry', registryMigrations);
    for (let at = 0; at < 20; at++)
      await registry
        .insertInto('registry_keys')
        .values(
          Array.from({ length: 400 }, (_, of) => ({ ...row(`${at} ${of}`, 1), acks: `${Math.random()}`.repeat(20) })),
        )
        .execute();
    writeFileSync(join(config.dataDir, 'registry.key'), 'one');
    const file = await backUp(config);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    writeFileSync(`${file}.cut`, `${lines.slice(0, -1).join('\n')}\n`);
    const fresh = await emptyConfig(kind);
    await expect(restore(fresh, `${file}.cut`)).rejects.toThrow('is not complete');
    expect(readdirSync(fresh.dataDir)).toEqual([]);
    writeFileSync(join(fresh.dataDir, 'registry.key'), 'other');
    await expect(restore(fresh, file)).rejects.toThrow('registry.key exists with other content');
    rmSync(join(fresh.dataDir, 'registry.key'));
    expect(await restore(fresh, file)).toEqual({ rows: 8_000 });
    expect(readFileSync(join(fresh.dataDir, 'registry.key'), 'utf8')).toBe('one');
  });

  it('is refused by an older version, which does not know its tables', async () => {
    const config = await emptyConfig(kind);
    const db = await open(config).open<RegistryTables>('registry', registryMigrations);
    const table = kind === 'PostgreSQL' ? 'registry_migration' : 'kysely_migration';
    await sql`insert into ${sql.table(table)} (name, timestamp) values ('registry_999_new', '0')`.execute(db);
    await expect(backUp(config)).rejects.toThrow('registry is of a newer version (registry_999_new)');
  });
});
