import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { wipe } from '../../../src/kit/bytes';
import type { Clock } from '../../../src/kit/clock';
import { bytesToHex } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import { FactorListSchema, type Factor } from '../../../src/wire/http/factors';
import type { KeptVault, NodeRecord } from '../../../src/wire/http/shareNode';
import { alone } from '../../storage/alone';
import type { SealingKey } from '../nodeKeys';
import type { NodeTables, ShareRow } from './nodeTables';

/** Which key of which user. */
export interface KeyName {
  user: string;
  publicKey: string;
  authPublicKey: string;
  epoch: number;
  /** From the second epoch on. */
  sharing?: string | undefined;
}

export interface NewShare extends KeyName {
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
  /** From the second epoch on. */
  vault?: string | undefined;
  /** The authentication key's, over the vault. */
  signature?: string | undefined;
  share: Uint8Array;
}

/** What is active of a user: the record with its share, and the factors that guard it. */
export interface ActiveShare {
  record: NodeRecord;
  factors: readonly Factor[];
  /** What the factors were read from, for the user. */
  kept: KeptVault | null;
}

export interface ShareStoreDeps {
  index: number;
  db: Kysely<NodeTables>;
  sealingKey: SealingKey;
  clock: Clock;
}

/** What a node keeps: shares under its sealing key, and the tokens that have been used. */
export function createShareStore({ index, db, sealingKey, clock }: ShareStoreDeps) {
  const contextOf = ({ user, publicKey, epoch, sharing = '' }: Omit<KeyName, 'authPublicKey'>): string =>
    `share:${index}:${user}:${publicKey}:${epoch}${sharing === '' ? '' : `:${sharing}`}`;

  function toActive({ user, public_key: publicKey, epoch, sharing, ...row }: ShareRow): ActiveShare {
    const share = sealingKey.open(row.sealed_share, contextOf({ user, publicKey, epoch, sharing }));
    const record = {
      publicKey,
      authPublicKey: row.auth_public_key,
      commitments: JSON.parse(row.commitments) as string[],
      share: bytesToHex(share),
      epoch,
      ...(row.key_commitments === null ? {} : { keyCommitments: JSON.parse(row.key_commitments) as string[] }),
    };
    wipe(share);
    const { vault, vault_signature: signature } = row;
    const kept = vault === null || signature === null ? null : { vault, signature };
    return { record, factors: readFactors(vault), kept };
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

    async findActive(user: string): Promise<ActiveShare | null> {
      const row = await db
        .selectFrom('shares')
        .selectAll()
        .where('user', '=', user)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row ? toActive(row) : null;
    },

    /** Under which user this key lies here; null where it does not. */
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

    /** Keys of the user that are here, in either state. */
    list: (
      user: string,
    ): Promise<Pick<ShareRow, 'status' | 'public_key' | 'auth_public_key' | 'epoch' | 'sharing'>[]> =>
      db
        .selectFrom('shares')
        .select(['status', 'public_key', 'auth_public_key', 'epoch', 'sharing'])
        .where('user', '=', user)
        .execute(),

    /**
     * Adds a verified share as pending; one that is here already stays as it is.
     * @param options.most of one user that may be pending at once.
     * @returns false where there are as many: counted and added as one, whatever comes at once.
     */
    addPending: (key: NewShare, { most }: { most: number }): Promise<boolean> =>
      alone({
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
              vault: key.vault ?? null,
              vault_signature: key.signature ?? null,
              sealed_share: sealingKey.seal(key.share, contextOf(key)),
              created_at: clock.now(),
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return true;
        },
      }),

    /**
     * Turns one pending key of a user active and drops all others. An active key stays, except for a later epoch of
     * itself: then the share of the older epoch is deleted.
     * @returns what is active afterwards.
     */
    async turnActive({ user, publicKey, authPublicKey, epoch, sharing = '' }: KeyName): Promise<ActiveShare | null> {
      const row = await db.transaction().execute(async (trx) => {
        const active = await trx
          .selectFrom('shares')
          .selectAll()
          .where('user', '=', user)
          .where('status', '=', 'active')
          .executeTakeFirst();
        const isOlder = active?.public_key === publicKey && active.epoch < epoch;
        if (active && !isOlder) return active;
        const isThis = { user, public_key: publicKey, auth_public_key: authPublicKey, epoch, sharing };
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
      return row ? toActive(row) : null;
    },

    /** Pending keys older than `before` (epoch ms), oldest first. */
    listStale: ({ before, limit }: { before: number; limit: number }) =>
      db
        .selectFrom('shares')
        .select(['user', 'public_key as publicKey', 'auth_public_key as authPublicKey', 'epoch', 'sharing'])
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

/** The factors that a vault lists; none where it cannot be read. */
export function readFactors(vault: string | null): readonly Factor[] {
  const list = vault === null ? undefined : v.safeParse(FactorListSchema, parseJson(vault));
  return list?.success ? list.output.factors : [];
}

export type ShareStore = ReturnType<typeof createShareStore>;
