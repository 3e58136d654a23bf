import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIdentityKey, readSealingKey } from '../../frame-host/keys/nodeKeys';
import { registryMigrations, type RegistryTables } from '../../frame-host/keys/registry/registryTables';
import { allNodeMigrations } from '../../frame-host/keys/server/openShareNode';
import { checkSealing } from '../../frame-host/keys/shareNode/checkSealing';
import type { NodeTables } from '../../frame-host/keys/shareNode/nodeTables';
import { openDatabase } from '../../frame-host/storage/database';
import { openDatabases, type Databases } from '../../frame-host/storage/databases';
import { walletMigrations, type WalletTables } from '../../frame-host/wallet-api/tables';
import { signInMigrations, type SignInTables } from '../../frame-host/signIn/migrations';
import { sessionMigrations } from '../../frame-host/sessions/records/tables';
import { relayMigrations } from '../../frame-host/relay/databaseMailbox';
import { startPostgres, type PostgresServer } from '../helpers/databases/postgres';
import { bundlePrograms } from '../helpers/http/bundlePrograms';

const root = new URL('../../', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/operate/backup.md'), 'utf8');
const commands = [...page.matchAll(/```sh\nnpx (inlay .*)\n```/g)].map(([, command = '']) => command);

const ran: string[] = [];

let folder: string;
let postgres: PostgresServer;
let databaseUrl: string;
const at = (name: string): string => join(folder, name);
const server = () => ({ INLAY_DATA_DIR: at('server'), INLAY_DATABASE_URL: databaseUrl });
const node = () => ({ INLAY_NODE_INDEX: '1', INLAY_NODE_DATA_DIR: at('node-1') });

/** Runs a command of the page as an operator does, in the folder with the keys and the backups. */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  ran.push(command);
  const [, ...words] = command.split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, [at('main.mjs'), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}
async function open<Answer>(task: (databases: Databases) => Promise<Answer>): Promise<Answer> {
  const databases = openDatabases({ dataDir: at('server'), databaseUrl });
  return task(databases).finally(() => void databases.close());
}
const openNode = () =>
  openDatabase<NodeTables>({ file: join(at('node-1'), 'shares.db'), migrations: allNodeMigrations });

beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'backup-drill-'));
  await bundlePrograms({ entries: [join(root, 'frame-host/cli/main.ts')], folder });
  postgres = await startPostgres();
  databaseUrl = await postgres.create();
  await open(async (databases) => {
    const db = await databases.open<RegistryTables>('registry', registryMigrations);
    await db.insertInto('registry_undelivered').values({ user: 'ann', node_index: 1, sealed_share: 'x' }).execute();
  });
  await readIdentityKey(at('server'), 'registry.key');
  const { publicKey } = await readIdentityKey(at('node-1'));
  const db = await openNode();
  await checkSealing({ db, sealingKey: await readSealingKey(at('node-1')), publicKey });
  await db.insertInto('used_tokens').values({ token_hash: 'one', expires_at: 1 }).execute();
  await db.destroy();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the drill of docs/operate/backup.md', () => {
  it('makes a key, and backups of a server and a share node', async () => {
    expect(await run('inlay backup key --out backup.key')).toContain('Keep the private key off them');
    const said = await run('inlay backup --to backup.key.pub --out server.backup', server());
    const sha256 = createHash('sha256')
      .update(readFileSync(at('server.backup')))
      .digest('hex');
    expect(said).toContain(`SHA-256: ${sha256}`);
    expect(await run('inlay backup --to backup.key.pub --out node-1.backup', node())).toContain(
      'sealing.key is not in it',
    );
    expect(await run('inlay backup check server.backup --key backup.key')).toContain('1 rows. The backup is complete.');
  });

  it('restores the server after its database and folder are lost', async () => {
    const key = readFileSync(join(at('server'), 'registry.key'), 'utf8');
    rmSync(at('server'), { recursive: true });
    databaseUrl = await postgres.create();
    expect(await run('inlay restore server.backup --key backup.key', server())).toBe('Restored 1 rows.\n');
    expect(readFileSync(join(at('server'), 'registry.key'), 'utf8')).toBe(key);
    const rows = await open(async (databases) => {
      const db = await databases.open<RegistryTables>('registry', registryMigrations);
      return db.selectFrom('registry_undelivered').select('user').execute();
    });
    expect(rows).toEqual([{ user: 'ann' }]);
  });

  it('restores the share node after its folder is lost, with the sealing key from elsewhere', async () => {
    cpSync(join(at('node-1'), 'sealing.key'), at('sealing.key'));
    rmSync(at('node-1'), { recursive: true });
    const restore = () => run('inlay restore node-1.backup --key backup.key', node());
    await expect(restore()).rejects.toMatchObject({ stderr: expect.stringContaining('sealing.key') as string });
    mkdirSync(at('node-1'));
    cpSync(at('sealing.key'), join(at('node-1'), 'sealing.key'));
    expect(await restore()).toBe('Restored 2 rows.\n');
    const db = await openNode();
    expect(await db.selectFrom('used_tokens').select('token_hash').execute()).toEqual([{ token_hash: 'one' }]);
    await db.destroy();
  });

  it('has SQL after a point-in-time recovery that removes what must not come back', async () => {
    const [, statements = ''] = /```sql\n([^`]*)```/.exec(page) ?? expect.fail();
    const begun = Date.now();
    await open(async (databases) => {
      const signIn = await databases.open<SignInTables>('signin', signInMigrations);
      const wallet = await databases.open<WalletTables>('wallet', walletMigrations);
      await databases.open('sessions', sessionMigrations);
      await databases.open('relay_mailbox', relayMigrations);
      const flow = {
        flow_id: 'f',
        client_id: 'shop',
        connection_id: 'email',
        email: 'a@b.c',
        nonce: 'n',
        locale: 'en',
      };
      const code = { code_hash: 'h', tries_left: 3, expires_at: 9e12, resend_at: 0, used_at: null };
      await signIn
        .insertInto('email_flows')
        .values({ ...flow, ...code })
        .execute();
      const app = { connection_id: 'c', name: 'ada', subject: 's', secret: 'x', last_step: 1 };
      await signIn.insertInto('authenticators').values(app).execute();
      for (const statement of statements.split(';').filter((one) => one.trim() !== ''))
        await databases.postgres?.run({ name: '', text: statement }, []);
      expect(await signIn.selectFrom('email_flows').selectAll().execute()).toEqual([]);
      const { last_step } = await signIn.selectFrom('authenticators').select('last_step').executeTakeFirstOrThrow();
      expect(last_step).toBeGreaterThan(begun / 30_000);
      const { forget_at } = await wallet
        .selectFrom('used_proofs')
        .select('forget_at')
        .where('id', '=', 'restored')
        .executeTakeFirstOrThrow();
      expect(forget_at).toBeGreaterThanOrEqual(begun - 1_000);
    });
  });

  it('ran each command of the page', () => {
    expect([...new Set(ran)]).toEqual(commands);
  });
});
