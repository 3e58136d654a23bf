import type { Kysely } from 'kysely';
import type { NoticeRow, NoticeTables } from './tables';

export type Listener = Pick<NoticeRow, 'user_id' | 'address' | 'email' | 'locale'>;

/**
 * Stores which accounts are watched for which user: the account that the user signs in with, and the user's accounts on other chain
 * families.
 */
export function createNoticeAccounts(db: Kysely<NoticeTables>) {
  const fields = ['notices.user_id', 'notices.email', 'notices.locale'] as const;
  const listening = () => db.selectFrom('notices').where('state', '=', 'on');
  const others = () => listening().innerJoin('notice_accounts', 'notice_accounts.user_id', 'notices.user_id');
  return {
    /** Stores one account per chain family and replaces the previous ones. */
    async keep(userId: string, list: readonly { namespace: string; address: string }[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('notice_accounts').where('user_id', '=', userId).execute();
        for (const { namespace, address } of list)
          await trx
            .insertInto('notice_accounts')
            .values({ user_id: userId, namespace, address })
            .onConflict((conflict) => conflict.columns(['user_id', 'namespace']).doUpdateSet({ address }))
            .execute();
      });
    },
    async forget(userId: string): Promise<void> {
      await db.deleteFrom('notices').where('user_id', '=', userId).execute();
      await db.deleteFrom('notice_accounts').where('user_id', '=', userId).execute();
    },
    /** Returns the users among these accounts who have enabled notifications, once per account. */
    async listeners(addresses: readonly string[]): Promise<Listener[]> {
      const own = listening()
        .select([...fields, 'notices.address'])
        .where('notices.address', 'in', addresses);
      const other = others()
        .select([...fields, 'notice_accounts.address'])
        .where('notice_accounts.address', 'in', addresses);
      return (await Promise.all([own.execute(), other.execute()])).flat();
    },
    async everyone(): Promise<string[]> {
      const rows = await Promise.all([
        listening().select('notices.address').distinct().execute(),
        others().select('notice_accounts.address').distinct().execute(),
      ]);
      return rows.flat().map(({ address }) => address);
    },
    /** Deletes rows without an owner. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('notice_accounts')
        .where('user_id', 'not in', (select) => select.selectFrom('notices').select('user_id'))
        .execute();
    },
  };
}
