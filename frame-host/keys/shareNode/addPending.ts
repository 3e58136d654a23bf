import { withAdvisoryLock } from '../../storage/withAdvisoryLock';
import { sealingContext, type NewShare, type ShareStoreDeps } from './activeShare';

/**
 * Adds a verified share as pending. A share that already exists stays unchanged.
 * @param options.most maximum number of pending shares of one user.
 * @returns false if that number is reached. Counting and adding are atomic.
 */
export const addPending = (
  { index, db, sealingKey, clock }: ShareStoreDeps,
  key: NewShare,
  { most }: { most: number },
): Promise<boolean> =>
  withAdvisoryLock({
    db,
    names: [`shares ${key.user}`],
    async task(trx) {
      const { pending } = await trx
        .selectFrom('shares')
        .select(({ fn }) => fn.countAll<number>().as('pending'))
        .where((eb) => eb.and({ user: key.user, status: 'pending' }))
        .executeTakeFirstOrThrow();
      if (Number(pending) >= most) return false;
      await trx
        .insertInto('shares')
        .values({
          user: key.user,
          public_key: key.publicKey,
          auth_public_key: key.authPublicKey,
          epoch: key.epoch,
          sharing: key.sharing ?? '',
          status: 'pending',
          key_commitments: key.keyCommitments ? JSON.stringify(key.keyCommitments) : null,
          commitments: JSON.stringify(key.commitments),
          brought: key.brought ?? '',
          vault: key.vault ?? null,
          vault_signature: key.signature ?? null,
          sealed_share: sealingKey.seal(key.share, sealingContext(index, key)),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },
  });
