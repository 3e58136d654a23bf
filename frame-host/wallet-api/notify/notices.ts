import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import type { Notifications } from '../../../src/wire/http/wallet';
import { normalizeEmail } from '../../signIn/normalizeEmail';
import { withAdvisoryLock } from '../../storage/withAdvisoryLock';
import type { Caller } from '../bearer';
import { createNoticeAccounts } from './noticeAccounts';
import type { NoticeRow, NoticeTables } from './tables';

/** Lifetime of a confirmation link in ms. */
const confirmFor = 86_400_000;
const hour = 3_600_000;
/** Mails per hour: confirmation mails to one address, confirmation mails of one user, transfer mails to one user. */
export const noticeLimits = { perAddress: 3, perUser: 5, transfers: 20 };

export interface Notices {
  read(caller: Caller): Promise<Notifications>;
  /**
   * Enables notifications after a confirmation by mail, or disables them.
   * @throws HttpError `invalid` (field `email`) without an address, `rateLimited`.
   */
  set(
    caller: Caller,
    input: {
      email_enabled: boolean;
      email?: string | undefined;
      locale: string;
      /** The user's accounts on other chain families. If absent, they stay unchanged. */
      accounts?: readonly { namespace: string; address: string }[] | undefined;
    },
  ): Promise<Notifications>;
  /** Returns false if the link is invalid or has expired. */
  confirm(token: string): Promise<boolean>;
  stop(token: string): Promise<boolean>;
  /** Returns the locale for the page of a link. */
  localeOf(token: string): Promise<string>;
  /** Returns the users among these accounts who have enabled notifications, once per account. */
  listeners(addresses: readonly string[]): Promise<Pick<NoticeRow, 'user_id' | 'address' | 'email' | 'locale'>[]>;
  everyone(): Promise<string[]>;
  /** Returns the token of a user's unsubscribe link, which is the same in every mail. */
  stopToken(userId: string, email: string): string;
  /** Returns true if the user may get another mail about transfers. */
  mayTell(userId: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/** @param deps.ask Sends the confirmation mail. Only the mailbox receives the link's token. */
export function createNotices({
  db,
  secret,
  ask,
  clock,
}: {
  db: Kysely<NoticeTables>;
  secret: Uint8Array;
  ask: (question: { email: string; address: string; locale: string; token: string }) => void;
  clock: Clock;
}): Notices {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const stopToken = (userId: string, email: string) => keyed(`stop:${userId}:${email}`);

  const take = createMailLimit({ db, clock, keyed });

  async function read({ id }: Caller): Promise<Notifications> {
    const row = await db.selectFrom('notices').selectAll().where('user_id', '=', id).executeTakeFirst();
    const state = row ? row.state : 'off';
    return { email_enabled: state !== 'off', email: row?.email ?? null, state };
  }

  const accounts = createNoticeAccounts(db);

  return {
    read,
    stopToken,
    async set(caller, { email_enabled, locale, ...input }) {
      const { id, address } = caller;
      if (!email_enabled) {
        await accounts.forget(id);
        return read(caller);
      }
      if (input.email === undefined) throw new HttpError('invalid', { details: { field: 'email' } });
      const email = normalizeEmail(input.email);
      if (input.accounts) await accounts.keep(id, input.accounts);
      const row = await db.selectFrom('notices').selectAll().where('user_id', '=', id).executeTakeFirst();
      if (row?.email === email && row.state === 'on') return read(caller);
      const isFree =
        (await take(`user:${id}`, noticeLimits.perUser)) && (await take(`address:${email}`, noticeLimits.perAddress));
      if (!isFree) throw new HttpError('rateLimited', { details: { retryAfter: hour / 1_000 } });
      const token = randomBytes(32).toString('base64url');
      const values = {
        address,
        email,
        locale,
        state: 'pending' as const,
        confirm_hash: hashOf(token),
        confirm_until: clock.now() + confirmFor,
        stop_hash: hashOf(stopToken(id, email)),
      };
      await db
        .insertInto('notices')
        .values({ user_id: id, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      ask({ email, address, locale, token });
      return read(caller);
    },
    async confirm(token) {
      const { numUpdatedRows } = await db
        .updateTable('notices')
        .set({ state: 'on', confirm_hash: '' })
        .where('confirm_hash', '=', hashOf(token))
        .where('state', '=', 'pending')
        .where('confirm_until', '>', clock.now())
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async stop(token) {
      const row = await db
        .selectFrom('notices')
        .select('user_id')
        .where('stop_hash', '=', hashOf(token))
        .executeTakeFirst();
      if (row) await accounts.forget(row.user_id);
      return row !== undefined;
    },
    async localeOf(token) {
      const hash = hashOf(token);
      const row = await db
        .selectFrom('notices')
        .select('locale')
        .where((either) => either.or([either('confirm_hash', '=', hash), either('stop_hash', '=', hash)]))
        .executeTakeFirst();
      return row?.locale ?? 'en';
    },
    listeners: accounts.listeners,
    everyone: accounts.everyone,
    mayTell: (userId) => take(`tell:${userId}`, noticeLimits.transfers),
    async sweep() {
      const now = clock.now();
      await db
        .deleteFrom('notice_hits')
        .where('at', '<=', now - hour)
        .execute();
      await db.deleteFrom('notices').where('state', '=', 'pending').where('confirm_until', '<=', now).execute();
      await accounts.sweep();
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Counts the mails of an hour by the hash of a name. The returned function resolves with false if the limit is reached. */
function createMailLimit({
  db,
  clock,
  keyed,
}: {
  db: Kysely<NoticeTables>;
  clock: Clock;
  keyed: (text: string) => string;
}): (name: string, most: number) => Promise<boolean> {
  return async (name, most) => {
    const bucket = keyed(`hit:${name}`);
    const now = clock.now();
    const { numAffectedRows } = await withAdvisoryLock({
      db,
      names: [`notice_hits ${bucket}`],
      task: (trx) =>
        sql`insert into notice_hits (bucket, at) select ${bucket}, ${now}
          where (select count(*) from notice_hits where bucket = ${bucket} and at > ${now - hour}) < ${most}`.execute(
          trx,
        ),
    });
    return numAffectedRows === 1n;
  };
}
