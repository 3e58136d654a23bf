import { toActiveShare, type ActiveShare, type KeyName, type NewShare, type ShareStoreDeps } from './activeShare';
import { addPending } from './addPending';
import type { ShareRow } from './nodeTables';
import { activateShare } from './activateShare';

/** Creates the storage of a node: encrypted shares, and used tokens. */
export function createShareStore(deps: ShareStoreDeps) {
  const { db, clock } = deps;

  return {
    /** Marks a token as used. Returns true for the first caller, otherwise false. */
    async useToken({ hash, expiresAt }: { hash: string; expiresAt: number }): Promise<boolean> {
      const { numInsertedOrUpdatedRows: inserted } = await db
        .insertInto('used_tokens')
        .values({ token_hash: hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return inserted === 1n;
    },

    async findActive(user: string): Promise<ActiveShare | null> {
      const row = await db
        .selectFrom('shares')
        .selectAll()
        .where('user', '=', user)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row ? toActiveShare(deps, row) : null;
    },

    /** Returns the user under whom this node stores the key, or null if it does not have the key. */
    async findOwner({
      publicKey,
      authPublicKey,
    }: Pick<KeyName, 'publicKey' | 'authPublicKey'>): Promise<string | null> {
      const row = await db
        .selectFrom('shares')
        .select('user')
        .where('public_key', '=', publicKey)
        .where('auth_public_key', '=', authPublicKey)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row?.user ?? null;
    },

    /** Returns the user's keys, active and pending. */
    list: (
      user: string,
    ): Promise<Pick<ShareRow, 'status' | 'public_key' | 'auth_public_key' | 'epoch' | 'sharing' | 'brought'>[]> =>
      db
        .selectFrom('shares')
        .select(['status', 'public_key', 'auth_public_key', 'epoch', 'sharing', 'brought'])
        .where('user', '=', user)
        .execute(),

    addPending: (key: NewShare, limit: { most: number }) => addPending(deps, key, limit),
    activateShare: (key: KeyName) => activateShare(deps, key),

    /** Returns pending keys older than `before` (epoch ms), oldest first. */
    listStale: ({ before, limit }: { before: number; limit: number }) =>
      db
        .selectFrom('shares')
        .select(['user', 'public_key as publicKey', 'auth_public_key as authPublicKey', 'epoch', 'sharing', 'brought'])
        .where('status', '=', 'pending')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    async dropPending({ user, publicKey, epoch, sharing = '' }: Omit<KeyName, 'authPublicKey'>): Promise<void> {
      await db
        .deleteFrom('shares')
        .where((eb) => eb.and({ user, public_key: publicKey, epoch, sharing, status: 'pending' }))
        .execute();
    },

    async forgetTokens(): Promise<void> {
      await db.deleteFrom('used_tokens').where('expires_at', '<', clock.now()).execute();
    },
  };
}

export type ShareStore = ReturnType<typeof createShareStore>;
