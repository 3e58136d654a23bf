import { createLocalLocks } from '../kit/async/locks';
import type { Clock } from '../kit/clock';
import { createFallbackStorage, type WebStorage } from '../kit/fallbackStorage';
import { fillRandom } from '../kit/randomId';
import { createPendingLimit } from '../rpc/pendingLimit';
import { createProviderEngine } from '../rpc/providerEngine';
import type { InitFacts, SessionRecords, SignInClient, WalletDeps } from '../wallet/ports';

/** The stored session records, by session id. */
export type StoredRecords = Map<string, Record<string, unknown>>;

/** In ms: how long the e-mailed code is valid, and until another one may be asked for. */
const codeTime = 600_000;
const resendTime = 30_000;

/** What a page says of itself and of its wishes that sets nothing. */
export const plainFacts = {
  ancestors: [],
  whiteLabel: {},
  chains: [],
  chainId: null,
  confirmationStrategy: 'default',
  enableKeyExport: false,
  accountAbstraction: null,
} satisfies Partial<InitFacts>;

/** Creates a `Storage` in memory. `saved` has its values. */
export function createMemoryStorage(
  saved: Record<string, string> = {},
): WebStorage & { saved: Record<string, string> } {
  return {
    saved,
    getItem: (key) => saved[key] ?? null,
    setItem: (key, value) => void (saved[key] = value),
    removeItem: (key) => void delete saved[key],
  };
}

/** The session server in memory: what the wallet stores there and reads back after a reload. */
export function createMemorySessions(records: StoredRecords = new Map()): SessionRecords {
  return {
    read: async ({ sessionId }) => records.get(sessionId) ?? null,
    create: async ({ sessionId, record }) => void records.set(sessionId, record),
    change: async ({ sessionId, next }) => void records.set(sessionId, { ...next(records.get(sessionId) ?? null) }),
    invalidate: async ({ sessionId }) => void records.delete(sessionId),
  };
}

/** The sign-in server in memory: it accepts every code for the user with this e-mail address. */
export function createMemorySignIn({ clock, email }: { clock: Clock; email: string }): SignInClient {
  const sent = async () => ({
    flowId: 'f1',
    expiresAt: clock.now() + codeTime,
    resendAt: clock.now() + resendTime,
    digits: 6,
  });
  return {
    emailBegin: sent,
    emailResend: sent,
    emailFinish: async () => ({ idToken: 'a.eyJzdWIiOiJ1MSJ9.b', connectionId: 'email', email }),
    bindGrant: async ({ grant }) => ({ grant }),
    identity: async () => ({ idToken: '' }),
  };
}

/**
 * What a wallet needs of a browser and of its servers, in memory: nothing is stored outside of it and nothing is sent. It has no windows and no
 * other tabs, and nobody looks at it, so it polls nothing.
 */
export function createMemoryPorts({ clock, email }: { clock: Clock; email: string }) {
  return {
    clock,
    random: fillRandom,
    storage: createFallbackStorage([createMemoryStorage]),
    origin: 'https://wallet.test',
    language: 'en',
    signIn: createMemorySignIn({ clock, email }),
    sessions: createMemorySessions(),
    shareNodes: async () => [],
    popups: {
      signIn: () => Promise.reject(new Error('This wallet opens no windows.')),
      expect: () => ({ send: () => undefined, done: () => undefined }),
      open: () => false,
      openOutside: () => null,
      openOwnPage: () => false,
    },
    tabs: null,
    server: null,
    data: null,
    locks: createLocalLocks(),
    visibility: { isVisible: () => false, subscribe: () => () => undefined },
    openSocket: null,
    async openEngines() {
      const pendingLimit = createPendingLimit();
      return (source) => createProviderEngine({ source, pendingLimit, closeWindow: () => undefined });
    },
  } satisfies Partial<WalletDeps>;
}
