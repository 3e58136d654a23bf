import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hexToBytes } from '../../../src/kit/hex';
import type { SealingKey } from '../nodeKeys';
import type { NodeTables } from './nodeTables';

const id = 1;
const context = 'sealing-check';

/**
 * Checks that a node's database, sealing key and identity key belong together. Otherwise a lost key file would silently be
 * created again, and the shares could never be decrypted or reached again.
 * @throws Error if they do not belong together.
 */
export async function checkSealing({
  db,
  sealingKey,
  publicKey,
}: {
  db: Kysely<NodeTables>;
  sealingKey: SealingKey;
  publicKey: string;
}): Promise<void> {
  const expected = hexToBytes(publicKey);
  await db
    .insertInto('sealing_check')
    .values({ id, sealed: sealingKey.seal(expected, context) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await db.selectFrom('sealing_check').select('sealed').executeTakeFirstOrThrow();
  if (!opensTo(expected)) {
    throw new Error(
      'The share database was written with another sealing.key or identity.key. Restore these files from a backup.',
    );
  }

  function opensTo(bytes: Uint8Array): boolean {
    try {
      const opened = sealingKey.open(sealed, context);
      return opened.length === bytes.length && timingSafeEqual(opened, bytes);
    } catch {
      return false;
    }
  }
}
