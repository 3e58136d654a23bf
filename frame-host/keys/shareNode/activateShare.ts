import { toActiveShare, type ActiveShare, type KeyName, type ShareStoreDeps } from './activeShare';

/**
 * Activates one pending key of a user and deletes the other pending ones. An already active key stays active, unless the new share is a
 * later epoch of the same key: then the share of the older epoch is deleted.
 * @returns the share that is active afterwards.
 */
export async function activateShare(
  deps: ShareStoreDeps,
  { user, publicKey, authPublicKey, epoch, sharing = '', brought = '' }: KeyName,
): Promise<ActiveShare | null> {
  const row = await deps.db.transaction().execute(async (trx) => {
    const active = await trx
      .selectFrom('shares')
      .selectAll()
      .where('user', '=', user)
      .where('status', '=', 'active')
      .executeTakeFirst();
    const isOlder = active?.public_key === publicKey && active.epoch < epoch;
    if (active && !isOlder) return active;
    const isThis = { user, public_key: publicKey, auth_public_key: authPublicKey, epoch, sharing, brought };
    const waiting = await trx
      .selectFrom('shares')
      .select('user')
      .where((eb) => eb.and(isThis))
      .executeTakeFirst();
    if (!waiting) return active;
    await trx.deleteFrom('shares').where('user', '=', user).where('status', '=', 'active').execute();
    const turned = await trx
      .updateTable('shares')
      .set({ status: 'active' })
      .where((eb) => eb.and(isThis))
      .returningAll()
      .executeTakeFirst();
    if (turned) await trx.deleteFrom('shares').where('user', '=', user).where('status', '=', 'pending').execute();
    return turned;
  });
  return row ? toActiveShare(deps, row) : null;
}
