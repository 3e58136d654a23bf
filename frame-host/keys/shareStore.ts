import type { Kysely } from 'kysely';
import { wipe } from '../../src/kit/bytes';
import type { Clock } from '../../src/kit/clock';
import { bytesToHex } from '../../src/kit/hex';
import type { NodeRecord } from '../../src/wire/http/shareNode';
import type { SealingKey } from './nodeKeys';
import type { NodeTables, ShareRow } from './nodeTables';

/** Which key of which user. */
export interface KeyName {
  user: string;
  publicKey: string;
  epoch: number;
}

export interface ShareStoreDeps {
  index: number;
  db: Kysely<NodeTables>;
  sealingKey: SealingKey;
  clock: Clock;
}

/** What a node keeps: shares under its sealing key, and the tokens that have been used. */
export function createShareStore({ index, db, sealingKey, clock }: ShareStoreDeps) {
  const contextOf = ({ user, publicKey, epoch }: KeyName): string => `share:${index}:${user}:${publicKey}:${epoch}`;

  function toRecord({ user, public_key: publicKey, epoch, ...row }: ShareRow): NodeRecord {
    const share = sealingKey.open(row.sealed_share, contextOf({ user, publicKey, epoch }));
    const record = { publicKey, commitments: JSON.parse(row.commitments) as string[], share: bytesToHex(share), epoch };
    wipe(share);
    return record;
  }

  return {
    /** True for the first to use this token, false ever after. */
    async useToken({ hash, expiresAt }: { hash: string; expiresAt: number }): Promise<boolean> {
      const { numInsertedOrUpdatedRows: inserted } = await db
        .insertInto('used_tokens')
        .values({ token_hash: hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return inserted === 1n;
    },

    async findActive(user: string): Promise<NodeRecord | null> {
      const row = await db
        .selectFrom('shares')
        .selectAll()
        .where('user', '=', user)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    /** Keys of the user that are here, in either state. */
    list: (user: string): Promise<Pick<ShareRow, 'status' | 'public_key'>[]> =>
      db.selectFrom('shares').select(['status', 'public_key']).where('user', '=', user).execute(),

    /** Adds a verified share as pending; one that is here already stays as it is. */
    async addPending(key: KeyName & { commitments: readonly string[]; share: Uint8Array }): Promise<void> {
      await db
        .insertInto('shares')
        .values({
          user: key.user,
          public_key: key.publicKey,
          epoch: key.epoch,
          status: 'pending',
          commitments: JSON.stringify(key.commitments),
          sealed_share: sealingKey.seal(key.share, contextOf(key)),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Turns one pending key of a user active and drops the others, unless a key is active already: that one stays.
     * @returns what is active afterwards.
     */
    async turnActive({ user, publicKey, epoch }: KeyName): Promise<NodeRecord | null> {
      const row = await db.transaction().execute(async (trx) => {
        const active = await trx
          .selectFrom('shares')
          .selectAll()
          .where('user', '=', user)
          .where('status', '=', 'active')
          .executeTakeFirst();
        if (active) return active;
        const turned = await trx
          .updateTable('shares')
          .set({ status: 'active' })
          .where('user', '=', user)
          .where('public_key', '=', publicKey)
          .where('epoch', '=', epoch)
          .returningAll()
          .executeTakeFirst();
        if (turned) await trx.deleteFrom('shares').where('user', '=', user).where('status', '=', 'pending').execute();
        return turned;
      });
      return row ? toRecord(row) : null;
    },

    /** Pending keys older than `before` (epoch ms), oldest first. */
    listStale: ({ before, limit }: { before: number; limit: number }) =>
      db
        .selectFrom('shares')
        .select(['user', 'public_key as publicKey', 'epoch'])
        .where('status', '=', 'pending')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    async dropPending({ user, publicKey }: KeyName): Promise<void> {
      await db
        .deleteFrom('shares')
        .where('user', '=', user)
        .where('public_key', '=', publicKey)
        .where('status', '=', 'pending')
        .execute();
    },

    async forgetTokens(): Promise<void> {
      await db.deleteFrom('used_tokens').where('expires_at', '<', clock.now()).execute();
    },
  };
}

export type ShareStore = ReturnType<typeof createShareStore>;
