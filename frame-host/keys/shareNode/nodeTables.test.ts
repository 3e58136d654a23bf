import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/kit/clock';
import { bytesToHex } from '../../../src/kit/hex';
import { fillRandom, randomBytes } from '../../../src/kit/randomId';
import { openDatabase } from '../../storage/database';
import { createSealingKey } from '../nodeKeys';
import { nodeMigrations, type NodeTables } from './nodeTables';
import { createShareStore } from './shareStore';

it('the migrations keep the shares of a node that was set up before epochs existed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-node-'));
  try {
    const file = join(folder, 'shares.db');
    const sealingKey = createSealingKey(randomBytes(32, fillRandom));
    const [user, publicKey, share] = ['ab'.repeat(32), `02${'cd'.repeat(32)}`, randomBytes(32, fillRandom)];
    const before = Object.fromEntries(Object.entries(nodeMigrations).filter(([name]) => name < 'node_003'));
    const old = await openDatabase<{
      shares: Omit<NodeTables['shares'], 'sharing' | 'key_commitments' | 'vault' | 'auth_public_key' | 'brought'>;
    }>({
      file,
      migrations: before,
    });
    const sealed_share = sealingKey.seal(share, `share:1:${user}:${publicKey}:1`);
    const row = { user, public_key: publicKey, epoch: 1, commitments: JSON.stringify([publicKey]), created_at: 5 };
    await old
      .insertInto('shares')
      .values({ ...row, sealed_share, status: 'active' })
      .execute();
    await old.destroy();

    const db = await openDatabase<NodeTables>({ file, migrations: nodeMigrations });
    const store = createShareStore({ index: 1, db, sealingKey, clock: systemClock });
    expect(await store.findActive(user)).toEqual({
      record: { publicKey, authPublicKey: '', epoch: 1, commitments: [publicKey], share: bytesToHex(share) },
      factors: [],
      kept: null,
    });
    await db.destroy();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
