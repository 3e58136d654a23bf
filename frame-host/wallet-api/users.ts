import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { RecordLoginSchema, UserInputSchema } from '../../src/wire/http/wallet';
import type { User, UserProject } from '../../src/wire/http/wallet';
import type { Caller } from './bearer';
import type { WalletTables } from './tables';
import { readUserLists } from './userLists';

/** Maximum number of stored logins (host and client) per user. The oldest ones are deleted. */
const loginLimit = 100;

export interface Users {
  /** @throws HttpError `notFound` before the first `save`. */
  read(caller: Caller): Promise<User>;
  /** Creates the user, or overwrites the existing one. */
  save(caller: Caller, input: v.InferOutput<typeof UserInputSchema>): Promise<User>;
  recordLogin(caller: Caller, input: v.InferOutput<typeof RecordLoginSchema>): Promise<void>;
  /** Returns the clients where the user has signed in, the latest first. */
  projects(caller: Caller): Promise<UserProject[]>;
}

/** @param deps.projectOf Returns a client of this server, or undefined for an unknown client, which is not listed. */
export function createUsers({
  db,
  clock,
  projectOf,
}: {
  db: Kysely<WalletTables>;
  clock: Clock;
  projectOf: (clientId: string) => { name: string; legacySolana?: boolean | undefined } | undefined;
}): Users {
  const read = (caller: Caller) => readUser(db, caller);
  return {
    read,
    async save(caller, row) {
      await db
        .insertInto('users')
        .values({ id: caller.id, ...row, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return read(caller);
    },
    async recordLogin({ id }, { web3auth_client_id: clientId, hostname }) {
      if (!projectOf(clientId)) return;
      const at = clock.now();
      await db
        .insertInto('logins')
        .values({ user_id: id, client_id: clientId, hostname, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'client_id', 'hostname']).doUpdateSet({ at }))
        .execute();
      const kept = db
        .selectFrom('logins')
        .select('at')
        .where('user_id', '=', id)
        .orderBy('at', 'desc')
        .limit(1)
        .offset(loginLimit);
      await db.deleteFrom('logins').where('user_id', '=', id).where('at', '<=', kept).execute();
    },
    async projects({ id }) {
      const rows = await db
        .selectFrom('logins')
        .selectAll()
        .where('user_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('client_id')
        .execute();
      return rows.flatMap(({ client_id, hostname, at }) => {
        const project = projectOf(client_id);
        if (!project) return [];
        const { name, legacySolana } = project;
        const found = { project_id: client_id, last_login: new Date(at).toISOString(), name, hostname };
        return [{ ...found, ...(legacySolana && { legacy_solana: true }) }];
      });
    },
  };
}

/** @throws HttpError `notFound` before the first {@link Users.save}. */
async function readUser(db: Kysely<WalletTables>, { id, address }: Caller): Promise<User> {
  const sealedOf = (table: 'imported_keys' | 'linked_sessions' | 'grants') =>
    db.selectFrom(table).select(['id', 'sealed']).where('user_id', '=', id).orderBy('id').execute();
  const [user, lists, importedKeys, linkedSessions, grants] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    readUserLists(db, id),
    sealedOf('imported_keys'),
    sealedOf('linked_sessions'),
    sealedOf('grants'),
  ]);
  if (!user) throw new HttpError('notFound');
  const { id: _id, created_at: _at, ...fields } = user;
  return { ...fields, public_address: address, lists, importedKeys, linkedSessions, grants };
}
