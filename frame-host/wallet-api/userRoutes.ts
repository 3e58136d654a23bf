import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  ImportedKeySchema,
  SealedIdSchema,
  SealedListInputSchema,
  SealedRecordSchema,
  OwnSendInputSchema,
  OwnSendPatchSchema,
  OwnSendQuerySchema,
  RecordLoginSchema,
  UserInputSchema,
} from '../../src/wire/http/wallet';
import { parseInput } from '../http/parseInput';
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

const UserQuerySchema = v.object({ fetchTx: v.optional(v.picklist(['true', 'false']), 'false') });

/** Registers the routes for the data that a signed-in account stores on this server (docs/protocol.md 5). */
export function registerUserRoutes(app: FastifyInstance, deps: UserRoutesDeps): void {
  const { db, users, sends, proofs, callerOf } = deps;

  app.get('/user', async (request) => {
    const caller = callerOf(request);
    const data = await users.read(caller);
    if (parseInput(UserQuerySchema, request.query).fetchTx === 'false') return { data };
    return { data: { ...data, transactions: await sends.list(caller, { before: undefined, limit: 20 }) } };
  });
  app.post('/user', async (request) => ({
    data: await users.save(callerOf(request), parseInput(UserInputSchema, request.body)),
  }));
  app.post('/user/recordLogin', async (request) => {
    await users.recordLogin(callerOf(request), parseInput(RecordLoginSchema, request.body));
    return { success: true };
  });

  app.put('/list', { bodyLimit: listBytes }, async (request) => {
    await saveUserList({ db, userId: callerOf(request).id, list: parseInput(SealedListInputSchema, request.body) });
    return { success: true };
  });

  app.post('/importedkey', async (request) => {
    await saveImportedKey({ db, userId: callerOf(request).id, key: parseInput(ImportedKeySchema, request.body) });
    return {};
  });

  app.post('/linkedsession', async (request) => {
    const record = parseInput(SealedRecordSchema, request.body);
    await saveSealedRecord({ db, table: 'linked_sessions', userId: callerOf(request).id, record });
    return {};
  });
  app.delete('/linkedsession/:id', async (request) => {
    const { id } = parseInput(SealedIdSchema, request.params);
    await deleteSealedRecord({ db, table: 'linked_sessions', userId: callerOf(request).id, id });
    return { success: true };
  });

  app.post('/claim', async (request) => {
    const { id } = parseInput(SealedIdSchema, request.body);
    return {
      data: { first: await proofs.claim(`claim ${callerOf(request).id} ${id}`, { forgetAfter: claimLifetime }) },
    };
  });

  app.post('/grant', async (request) => {
    const record = parseInput(SealedRecordSchema, request.body);
    await saveSealedRecord({ db, table: 'grants', userId: callerOf(request).id, record });
    return {};
  });

  app.get('/transaction', async (request) => ({
    data: await sends.list(callerOf(request), parseInput(OwnSendQuerySchema, request.query)),
  }));
  app.post('/transaction', async (request) => ({
    data: await sends.add(callerOf(request), parseInput(OwnSendInputSchema, request.body)),
  }));
  app.patch('/transaction', async (request) => {
    await sends.change(callerOf(request), parseInput(OwnSendPatchSchema, request.body));
    return { success: true };
  });
}
