import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { privateKeyToAccount } from 'viem/accounts';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import type { RateLimits } from '../../../frame-host/configuration/rateLimits';
import type { ServerPlugin } from '../../../frame-host/http/plugin';
import { createSafeFetch } from '../../../frame-host/outgoing/safeFetch';
import { createStatementLog } from '../databases/statementLog';
import { openTestDatabase } from '../databases/testDatabase';
import { createMailer, createSmtpTransport } from '../../../frame-host/signIn/mail/mailer';
import { createNotify } from '../../../frame-host/wallet-api/notify/notify';
import { noticeMigrations, type NoticeTables } from '../../../frame-host/wallet-api/notify/tables';
import { walletMigrations, type WalletTables } from '../../../frame-host/wallet-api/tables';
import { createWalletApi, type WalletApiDeps } from '../../../frame-host/wallet-api/walletApi';
import { createAssets } from '../../../frame-host/wallet-api/assets/registerAssets';
import { AssetSettingsSchema } from '../../../frame-host/wallet-api/assets/settings';
import { assetMigrations, type AssetTables } from '../../../frame-host/wallet-api/assets/tables';
import { findFamily } from '../../../frame-host/chains';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { signAccountProof } from '../../../src/custody/accountProof';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { hexToBytes } from '../../../src/kit/hex';
import type { createServers } from '../http/servers';

export const publicUrl = 'http://localhost:4050';

/** A different account for each name. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
export const accountOf = (name: string) => privateKeyToAccount(`0x${keyOf(name)}`);
/** Returns the account's proof over a text. */
export const proofOf = (name: string, text: string) => signAccountProof({ text, privateKey: hexToBytes(keyOf(name)) });

export interface WalletApiOptions extends Omit<Partial<WalletApiDeps>, 'config' | 'db'> {
  /** Chains and the sources of their data. */
  chains?: ChainConfig[];
  settings?: v.InferInput<typeof AssetSettingsSchema>;
  limits?: Partial<RateLimits>;
  /** Port of the mail server. */
  smtpPort?: number;
  /** Address ranges that untrusted URLs may point to. */
  except?: string[];
  /** Further parts of the server, besides the wallet's data. */
  pages?: ServerPlugin[];
}

/** Starts a frame-host with the wallet's data, and signed-in callers. */
export async function openWalletApi(
  start: ReturnType<typeof createServers>['start'],
  {
    limits,
    except = ['127.0.0.0/8'],
    chains = [],
    settings = {},
    smtpPort = 1,
    pages = [],
    ...deps
  }: WalletApiOptions = {},
) {
  let shift = 0;
  const clock: Clock = deps.clock ?? { now: () => systemClock.now() + shift, after: systemClock.after };
  const base = readLocalConfig({ INLAY_DATA_DIR: mkdtempSync(join(tmpdir(), 'inlay-data-')) });
  const config = { ...base, publicUrl, port: 0, rateLimits: { ...base.rateLimits, ...limits } };
  const statements = createStatementLog();
  const db = (await openTestDatabase<WalletTables>(walletMigrations)).withPlugin(statements.plugin);
  const safe = createSafeFetch({ except, allowHttp: true, timeout: 3_000 });
  const operators = createSafeFetch({ trusted: true, allowHttp: true, timeout: 3_000 });
  const secret = randomBytes(32);
  const assetDb = await openTestDatabase<AssetTables>(assetMigrations);
  const assets = createAssets({
    settings: v.parse(AssetSettingsSchema, settings),
    chains,
    db: assetDb,
    walletDb: db,
    fetch: operators.fetch,
    strangers: safe.fetch,
    secret,
    picturesPerMinute: 1_000,
    clock,
  });
  const noticeDb = await openTestDatabase<NoticeTables>(noticeMigrations);
  const mailer = createMailer({
    from: 'Inlay <no-reply@localhost>',
    transport: createSmtpTransport({ host: '127.0.0.1', port: smtpPort, from: '' }),
    onFailure: () => undefined,
    clock,
  });
  const notify = createNotify({
    publicUrl,
    db: noticeDb,
    chains: chains.map((chain) => ({
      chainId: findFamily(chain.chainNamespace)?.chainIdOf(chain) ?? chain.chainId,
      name: chain.displayName,
    })),
    sources: assets.sources,
    mailer,
    secret,
    clock,
  });
  const api = createWalletApi({
    config,
    db,
    secret,
    open: [(app) => assets.registerOpen(app)],
    signedIn: [
      (app, callerOf) => assets.registerSignedIn(app, callerOf),
      (app, callerOf) => notify.registerSignedIn(app, callerOf),
    ],
    ...deps,
    clock,
  });
  const server = await start({
    clock,
    config,
    plugins: [(app) => api.register(app), (app) => notify.registerPages(app), ...pages],
  });

  async function call({
    method = 'GET',
    path,
    body,
    headers = {},
  }: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    body?: object;
    headers?: Record<string, string>;
  }) {
    const answer = await server.app.inject({ method, url: `/wallet-api${path}`, payload: body, headers });
    return { status: answer.statusCode, headers: answer.headers, json: answer.json<Record<string, unknown>>() };
  }

  const messageFor = async (address: string) =>
    (
      await call({
        method: 'POST',
        path: '/auth/message',
        body: { public_address: address, chain_namespace: 'eip155' },
      })
    ).json.message as string;

  async function signIn(name: string) {
    const account = accountOf(name);
    const challenge = await messageFor(account.address);
    const signed_message = proofOf(name, challenge);
    const body = { challenge, public_address: account.address, signed_message, chain_namespace: 'eip155' };
    const { json } = await call({ method: 'POST', path: '/auth/verify', body });
    const headers = {
      authorization: `Bearer ${String(json.token)}`,
      'public-address': account.address,
      'chain-namespace': 'eip155',
    };
    const as =
      (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
      (path: string, payload?: object, more: Record<string, string> = {}) =>
        call({ method, path, body: payload, headers: { ...headers, ...more } });
    return {
      account,
      headers,
      body,
      get: as('GET'),
      post: as('POST'),
      put: as('PUT'),
      patch: as('PATCH'),
      remove: as('DELETE'),
    };
  }

  return {
    ...server,
    db,
    statements,
    api,
    notify,
    mailer,
    call,
    messageFor,
    signIn,
    pass: (ms: number) => (shift += ms),
    async end() {
      api.close();
      safe.close();
      operators.close();
      await db.destroy();
      await assetDb.destroy();
      await mailer.close();
      await noticeDb.destroy();
    },
  };
}
