import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { userCalls, userInputs } from '../../src/wire/http/wallet';
import { registerCalls } from '../http/registerCalls';
import type { Caller } from './bearer';
import { saveImportedKey } from './importedKeys';
import { deleteSealedRecord, saveSealedRecord } from './sealedRecords';
import type { OwnSends } from './ownSends';
import type { WalletTables } from './tables';
import type { UsedProofs } from './usedProofs';
import { saveUserList } from './userLists';
import type { Users } from './users';

export interface UserRoutesDeps {
  db: Kysely<WalletTables>;
  users: Users;
  sends: OwnSends;
  proofs: Pick<UsedProofs, 'claim'>;
  callerOf: (request: FastifyRequest) => Caller;
}

/**
 * In ms: how long a request that was sent to several devices may wait. It is the longest time that its protocol allows (7 days) plus one
 * day.
 */
const claimLifetime = 8 * 86_400_000;

/** Maximum size of a request that saves a list, in bytes: a little more than the longest list. */
const listBytes = 420_000;

const saved = { success: true } as const;

/** Registers the routes for the data that a signed-in account stores on this server (docs/protocol-server.md 5). */
export function registerUserRoutes(app: FastifyInstance, deps: UserRoutesDeps): void {
  const { db, users, sends, proofs, callerOf } = deps;
  registerCalls(app, {
    calls: userCalls,
    inputs: userInputs,
    each: { saveList: { bodyLimit: listBytes } },
    handlers: {
      async user({ fetchTx }, request) {
        const caller = callerOf(request);
        const data = await users.read(caller);
        if (fetchTx === 'false') return { data };
        const transactions = await sends.list(caller, { before: undefined, limit: 20 });
        const withSends = { ...data, transactions };
        return { data: withSends };
      },
      saveUser: async (input, request) => ({ data: await users.save(callerOf(request), input) }),
      async recordLogin(input, request) {
        await users.recordLogin(callerOf(request), input);
        return saved;
      },
      async saveList(list, request) {
        await saveUserList({ db, userId: callerOf(request).id, list });
        return saved;
      },
      async saveImportedKey(key, request) {
        await saveImportedKey({ db, userId: callerOf(request).id, key });
        return {};
      },
      async keepLinkedSession(record, request) {
        await saveSealedRecord({ db, table: 'linked_sessions', userId: callerOf(request).id, record });
        return {};
      },
      async dropLinkedSession({ id }, request) {
        await deleteSealedRecord({ db, table: 'linked_sessions', userId: callerOf(request).id, id });
        return saved;
      },
      async claim({ id }, request) {
        const first = await proofs.claim(`claim ${callerOf(request).id} ${id}`, { forgetAfter: claimLifetime });
        return { data: { first } };
      },
      async keepGrant(record, request) {
        await saveSealedRecord({ db, table: 'grants', userId: callerOf(request).id, record });
        return {};
      },
      sends: async (query, request) => ({ data: await sends.list(callerOf(request), query) }),
      addSend: async (input, request) => ({ data: await sends.add(callerOf(request), input) }),
      async changeSend(change, request) {
        await sends.change(callerOf(request), change);
        return saved;
      },
    },
  });
}
