import * as v from 'valibot';
import type {
  ImportedKey,
  SealedListInput,
  SealedRecord,
  NotificationsInputSchema,
  OwnSendInput,
  OwnSendPatchSchema,
  RecordLoginSchema,
  UserInputSchema,
} from '../wire/http/wallet';
import {
  ClaimAnswerSchema,
  NotificationsSchema,
  OwnSendSchema,
  UserSchema,
  type Notifications,
  type OwnSend,
  type User,
} from '../wire/http/walletAnswers';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';

type In<Schema extends v.GenericSchema> = v.InferInput<Schema>;

export interface WalletDataApi {
  /** Rejects with `notFound` before the first `saveUser`. */
  user(): Promise<User>;
  saveUser(input: In<typeof UserInputSchema>): Promise<User>;
  /** Called at sign-in, not when a session is restored. */
  recordLogin(input: In<typeof RecordLoginSchema>): Promise<void>;
  /** Rejects with `conflict` (details.reason `version`) if the list has another version on the server than `replaces`. */
  saveList(list: SealedListInput): Promise<void>;
  /** Rejects with `conflict` (`limit`) when there are too many. */
  saveImportedKey(key: ImportedKey): Promise<void>;
  /** Rejects with `conflict` (`limit`) when there are too many. */
  keepLinkedSession(session: SealedRecord): Promise<void>;
  dropLinkedSession(id: string): Promise<void>;
  /** Returns whether this is the first of the user's devices to claim the id. */
  claim(id: string): Promise<boolean>;
  /** Rejects with `conflict` (`limit`) when there are too many. */
  keepGrant(grant: SealedRecord): Promise<void>;
  /** Returns sends, newest first; `before` is the id of the last one of the previous page. */
  sends(query?: { chainId?: string; before?: number; limit?: number }): Promise<OwnSend[]>;
  addSend(input: OwnSendInput): Promise<{ id: number }>;
  changeSend(input: In<typeof OwnSendPatchSchema>): Promise<void>;
  notifications(): Promise<Notifications>;
  setNotifications(input: In<typeof NotificationsInputSchema>): Promise<Notifications>;
}

const SavedSchema = v.object({ success: v.literal(true) });
const data = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ data: schema });

/** Creates a client of the data that the server keeps for an account. @param http of `createAccountHttp`, below `/wallet-api`. */
export function createWalletDataApi(http: Http): WalletDataApi {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, answer: Promise<unknown>) =>
    (parseAnswer(data(schema), await answer) as { data: v.InferOutput<Schema> }).data;
  const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);

  return {
    user: () => read(UserSchema, http.get('/user', { fetchTx: 'false' })),
    saveUser: (input) => read(UserSchema, http.post('/user', input)),
    recordLogin: (input) => done(http.post('/user/recordLogin', input)),
    saveList: async (list) => void parseAnswer(SavedSchema, await http.put('/list', list)),
    saveImportedKey: (key) => done(http.post('/importedkey', key)),
    keepLinkedSession: (session) => done(http.post('/linkedsession', session)),
    keepGrant: (grant) => done(http.post('/grant', grant)),
    dropLinkedSession: (id) => done(http.remove(`/linkedsession/${id}`)),
    claim: async (id) => (await read(ClaimAnswerSchema, http.post('/claim', { id }))).first,
    sends: ({ chainId, before, limit } = {}) =>
      read(
        v.array(OwnSendSchema),
        http.get('/transaction', {
          ...(chainId === undefined ? {} : { chain_id: chainId }),
          ...(before === undefined ? {} : { before: String(before) }),
          ...(limit === undefined ? {} : { limit: String(limit) }),
        }),
      ),
    addSend: (input) => read(v.object({ id: v.number() }), http.post('/transaction', input)),
    changeSend: (input) => done(http.patch('/transaction', input)),
    notifications: () => read(NotificationsSchema, http.get('/notifications')),
    setNotifications: (input) => read(NotificationsSchema, http.patch('/notifications', input)),
  };
}
