import type { BrowserContext } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { createHttp } from '../src/api/http';
import { createClient } from '../src/wire/http/client';
import { installationCalls } from '../src/wire/http/installation';
import { nodeCalls, registryCalls } from '../src/wire/http/nodeCalls';
import { createSignInApi } from '../src/api/signIn';
import { createAssessedRandom } from '../src/custody/assessRandom';
import { createCustodyClient } from '../src/custody/custodyClient';
import { createInstallationMemory } from '../src/custody/installation/installationMemory';
import { createInstallationReader } from '../src/custody/installation/installationReader';
import { createFallbackStorage, type FallbackStorage } from '../src/kit/fallbackStorage';
import { bytesToHex } from '../src/kit/hex';
import { fillRandom } from '../src/kit/randomId';
import { createSessionId } from '../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../src/signIn/session/sessionStoreClient';
import { userInfoOf } from '../src/wallet/session/userInfo';
import { createEphemeralKey } from '../src/wallet/signIn/ephemeralKey';
import { createSessionIdStorage } from '../src/wallet/store/storage';
import { permissionsKey } from '../src/wire/storageKeys';
import { urls } from './addresses';
import { fund } from './faucet';
import { waitForCode } from './inbox';
import { newEmail } from './newEmail';
import type { FullPage } from './pages/FullPage';

/** A user who has signed in before. */
interface Visitor {
  email: string;
  /** With capitals as checksum. */
  address: string;
}

/** How long a browser takes at most for one request of a sign-in on a busy machine, in ms. */
const timeout = 40_000;
const lifetime = 3_600;

/** The shared stack's server, as the wallet's own pages ask it. */
const asWallet: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: urls.wallet } });
const http = (baseUrl: string) => createHttp({ fetch: asWallet, baseUrl, timeout });
const random = createAssessedRandom(fillRandom);

/**
 * Signs a new user in by e-mail with the wallet's own code, but outside the browser, and leaves the session in the context as an earlier
 * visit would have: for stories that are not about signing in, which takes the browser as long as the rest of the story. Call it before
 * the wallet is opened. A log-out ends the session for good. Pages of all sites find it, even where the browser partitions storage.
 * @param connected origins of pages that the user connected at that visit.
 */
export async function bringVisitor(
  context: BrowserContext,
  { connected = [] }: { connected?: string[] } = {},
): Promise<Visitor> {
  const { storage, items } = createStorage();
  const { email, privateKey, userInfo } = await signIn(storage);
  const key = bytesToHex(privateKey);
  const address = privateKeyToAddress(`0x${key}`);
  const sessionId = createSessionId(random);
  const sessions = createSessionStoreClient({ fetch: asWallet, storageServerUrl: urls.wallet, timeout });
  const record = { sessionId, privKey: key, userInfo };
  await sessions.create({ sessionId, namespace: '', record, timeout: lifetime, allowedOrigin: urls.wallet });
  const ids = createSessionIdStorage(storage);
  ids.write(sessionId);
  ids.keepOwner(address);
  const askers = Object.fromEntries(connected.map((origin) => [origin, Date.now()]));
  storage.set(permissionsKey, JSON.stringify({ askers, owner: address.toLowerCase() }));
  await context.addInitScript(leave, { origin: urls.wallet, left: Object.fromEntries(items) });
  return { email, address };
}

/** Opens the wallet's own page at `path` as a new visitor. */
export async function openAsVisitor(wallet: FullPage, path = 'wallet/home'): Promise<Visitor> {
  const visitor = await bringVisitor(wallet.page.context());
  await wallet.open(path);
  return visitor;
}

/** Opens the wallet's own page as a new visitor, with coins of the local chain. */
export async function openAsFunded(wallet: FullPage, path = 'wallet/home'): Promise<Visitor> {
  const visitor = await bringVisitor(wallet.page.context());
  await fund(visitor.address);
  await wallet.open(path);
  return visitor;
}

/** Runs in each document: the first one of the wallet finds what the visit left. */
function leave({ origin, left }: { origin: string; left: Record<string, string> }): void {
  if (location.origin !== origin) return;
  try {
    const mark = 'story-visited';
    if (localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, '');
    for (const [name, value] of Object.entries(left)) localStorage.setItem(name, value);
  } catch {
    // A document without storage, such as a sandboxed one, has no earlier visit.
  }
}

/** Creates the storage of a browser that has not been at the wallet yet. */
function createStorage(): { storage: FallbackStorage; items: Map<string, string> } {
  const items = new Map<string, string>();
  const own = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { storage: createFallbackStorage([() => own]), items };
}

async function signIn(storage: FallbackStorage) {
  const email = newEmail();
  const { privateKey, nonce } = createEphemeralKey(random);
  const api = createSignInApi(http(urls.wallet));
  const { flowId } = await api.emailBegin({ clientId: 'inlay-local', email, nonce, locale: 'en-US' });
  const answer = await api.emailFinish({ flowId, code: await waitForCode(email) });
  const { idToken, connectionId } = answer;
  const custody = await openCustody(storage);
  const opened = await custody.openKey({ idToken, connectionId, ephemeral: { privateKey } });
  const connections = [{ id: connectionId, kind: 'email_passwordless' as const, name: 'Email' }];
  return { email, privateKey: opened.privateKey, userInfo: userInfoOf({ answer, connections }) };
}

/** Opens the custody client. What it remembers of the installation and the user goes to `storage`. */
async function openCustody(storage: FallbackStorage) {
  const reader = createInstallationReader({
    read: () => http(urls.wallet).send(installationCalls.read),
    memory: createInstallationMemory(storage),
    origin: urls.wallet,
    built: '',
  });
  const { threshold, nodes } = await reader.installation();
  return createCustodyClient({
    config: { threshold, nodes },
    returning: reader,
    node: ({ url }) => createClient(http(url), nodeCalls),
    registry: createClient(http(urls.wallet), registryCalls),
    random,
  });
}
