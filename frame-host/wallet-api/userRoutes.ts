import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  ContactInputSchema,
  CustomNetworkInputSchema,
  CustomNftInputSchema,
  CustomTokenInputSchema,
  ImportedKeySchema,
  SealedIdSchema,
  SealedRecordSchema,
  OwnSendInputSchema,
  OwnSendPatchSchema,
  OwnSendQuerySchema,
  RecordLoginSchema,
  UserInputSchema,
  UserPatchSchema,
} from '../../src/wire/http/wallet';
import { readAddress } from '../chains';
import { parseInput } from '../http/parseInput';
import type { Caller } from './bearer';
import { changeContact } from './changeContact';
import type { CustomNetworks } from './customNetworks';
import { saveImportedKey } from './importedKeys';
import { deleteSealedRecord, saveSealedRecord } from './sealedRecords';
import { addOwned, removeOwned } from './owned';
import type { OwnSends } from './ownSends';
import type { WalletTables } from './tables';
import type { UsedProofs } from './usedProofs';
import type { Users } from './users';

export interface UserRoutesDeps {
  db: Kysely<WalletTables>;
  users: Users;
  networks: CustomNetworks;
  sends: OwnSends;
  proofs: Pick<UsedProofs, 'claim'>;
  callerOf: (request: FastifyRequest) => Caller;
}

/**
 * In ms: how long a request that was sent to several devices may wait. It is the longest time that its protocol allows (7 days) plus one
 * day.
 */
const claimLifetime = 8 * 86_400_000;
/** Maximum number of rows per user. */
const limits = { contacts: 500, custom_tokens: 500, custom_nfts: 500 };

const IdSchema = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });
const UserQuerySchema = v.object({ fetchTx: v.optional(v.picklist(['true', 'false']), 'false') });

/** Registers the routes for the data that a signed-in account stores on this server (docs/protocol.md 5). */
export function registerUserRoutes(app: FastifyInstance, deps: UserRoutesDeps): void {
  const { db, users, networks, sends, proofs, callerOf } = deps;
  const idOf = (request: FastifyRequest) => parseInput(IdSchema, request.params).id;

  app.get('/user', async (request) => {
    const caller = callerOf(request);
    const data = await users.read(caller);
    if (parseInput(UserQuerySchema, request.query).fetchTx === 'false') return { data };
    return { data: { ...data, transactions: await sends.list(caller, { before: undefined, limit: 20 }) } };
  });
  app.post('/user', async (request) => ({
    data: await users.save(callerOf(request), parseInput(UserInputSchema, request.body)),
  }));
  app.patch('/user', async (request) => ({
    data: await users.patch(callerOf(request), parseInput(UserPatchSchema, request.body)),
  }));
  app.post('/user/recordLogin', async (request) => {
    await users.recordLogin(callerOf(request), parseInput(RecordLoginSchema, request.body));
    return { success: true };
  });

  app.post('/customnetwork', async (request) => ({
    data: await networks.add(callerOf(request).id, parseInput(CustomNetworkInputSchema, request.body)),
  }));
  app.patch('/customnetwork/:id', async (request) => {
    const network = parseInput(CustomNetworkInputSchema, request.body);
    return { data: await networks.change(callerOf(request).id, { id: idOf(request), network }) };
  });
  app.delete('/customnetwork/:id', async (request) => {
    await networks.remove(callerOf(request).id, idOf(request));
    return {};
  });

  const lists = [
    { path: '/contact', table: 'contacts', schema: ContactInputSchema },
    { path: '/customtoken', table: 'custom_tokens', schema: CustomTokenInputSchema },
    { path: '/customnft', table: 'custom_nfts', schema: CustomNftInputSchema },
  ] as const;
  for (const { path, table, schema } of lists) {
    app.post(path, async (request) => {
      const { id: userId } = callerOf(request);
      const input = parseInput(schema, request.body);
      if ('chain_id' in input) checkContract(input);
      const id = await addOwned({ db, table, userId, limit: limits[table], values: { ...input, user_id: userId } });
      return { data: { ...input, id } };
    });
    app.delete(`${path}/:id`, async (request) => {
      await removeOwned({ db, table, userId: callerOf(request).id, id: idOf(request) });
      return {};
    });
  }

  // Not part of the public protocol: public clients delete a contact and add it again, which may lose it if the second call fails.
  app.patch('/contact/:id', async (request) => {
    const input = parseInput(ContactInputSchema, request.body);
    const { id: userId } = callerOf(request);
    return { data: await changeContact({ db, userId, id: idOf(request), input }) };
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

/** @throws HttpError `invalid` if a contract's address is invalid on its chain. */
function checkContract(input: { chain_id: string } & ({ token_address: string } | { nft_address: string })): void {
  const [field, address] =
    'token_address' in input ? ['token_address', input.token_address] : ['nft_address', input.nft_address];
  readAddress({ chainId: input.chain_id, address, field });
}
