import * as v from 'valibot';
import type {
  ContactInputSchema,
  CustomNetworkInputSchema,
  CustomNftInputSchema,
  CustomTokenInputSchema,
  ImportedKey,
  SealedRecord,
  NotificationsInputSchema,
  OwnSendInput,
  OwnSendPatchSchema,
  RecordLoginSchema,
  UserInputSchema,
  UserPatchSchema,
} from '../wire/http/wallet';
import {
  ClaimAnswerSchema,
  ContactSchema,
  CustomNetworkSchema,
  CustomNftSchema,
  CustomTokenSchema,
  NotificationsSchema,
  OwnSendSchema,
  UserSchema,
  type ContactRecord,
  type CustomNetwork,
  type CustomNft,
  type CustomToken,
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
  patchUser(input: In<typeof UserPatchSchema>): Promise<User>;
  /** Called at sign-in, not when a session is restored. */
  recordLogin(input: In<typeof RecordLoginSchema>): Promise<void>;
  /** Rejects with `conflict` if the contact exists (details.reason `exists`) or there are too many (`limit`). */
  addContact(input: In<typeof ContactInputSchema>): Promise<ContactRecord>;
  /** Rejects with `conflict` when another contact has that address. */
  changeContact(id: number, input: In<typeof ContactInputSchema>): Promise<ContactRecord>;
  removeContact(id: number): Promise<void>;
  addToken(input: In<typeof CustomTokenInputSchema>): Promise<CustomToken>;
  removeToken(id: number): Promise<void>;
  addNft(input: In<typeof CustomNftInputSchema>): Promise<CustomNft>;
  removeNft(id: number): Promise<void>;
  /**
   * Rejects with `invalid` and details `field: 'rpc_url'`, `reason: 'unreachable' | 'wrongChain'`; or `conflict` with `field:
   * 'network_name' | 'chain_id'`.
   */
  addNetwork(input: In<typeof CustomNetworkInputSchema>): Promise<CustomNetwork>;
  changeNetwork(id: number, input: In<typeof CustomNetworkInputSchema>): Promise<CustomNetwork>;
  removeNetwork(id: number): Promise<void>;
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

const data = <Schema extends v.GenericSchema>(schema: Schema) => v.object({ data: schema });

/** Creates a client of the data that the server keeps for an account. @param http of `createAccountHttp`, below `/wallet-api`. */
export function createWalletDataApi(http: Http): WalletDataApi {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, answer: Promise<unknown>) =>
    (parseAnswer(data(schema), await answer) as { data: v.InferOutput<Schema> }).data;
  const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);

  return {
    user: () => read(UserSchema, http.get('/user', { fetchTx: 'false' })),
    saveUser: (input) => read(UserSchema, http.post('/user', input)),
    patchUser: (input) => read(UserSchema, http.patch('/user', input)),
    recordLogin: (input) => done(http.post('/user/recordLogin', input)),
    addContact: (input) => read(ContactSchema, http.post('/contact', input)),
    changeContact: (id, input) => read(ContactSchema, http.patch(`/contact/${id}`, input)),
    removeContact: (id) => done(http.remove(`/contact/${id}`)),
    addToken: (input) => read(CustomTokenSchema, http.post('/customtoken', input)),
    removeToken: (id) => done(http.remove(`/customtoken/${id}`)),
    addNft: (input) => read(CustomNftSchema, http.post('/customnft', input)),
    removeNft: (id) => done(http.remove(`/customnft/${id}`)),
    addNetwork: (input) => read(CustomNetworkSchema, http.post('/customnetwork', input)),
    changeNetwork: (id, input) => read(CustomNetworkSchema, http.patch(`/customnetwork/${id}`, input)),
    removeNetwork: (id) => done(http.remove(`/customnetwork/${id}`)),
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
