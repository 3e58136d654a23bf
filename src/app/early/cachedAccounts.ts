import type { Embedder } from '../../bridge/connectToHost';
import { isPlainObject, parseJson } from '../../kit/json';
import type { Hex } from '../../kit/hex';
import { findEmbeddingRefusal } from '../../wallet/host/findEmbeddingRefusal';
import type { ProjectConfig } from '../../wire/http/project';
import type { JsonRpcRequest } from '../../wire/jsonRpc';
import { prefetchSession, bodyOf } from './prefetchSession';
import type { PrefetchedSession, FrameCore } from '../frameLink';
import { authStoreKey, blockedSitesKey, permissionsKey } from '../../wire/storageKeys';

/** Returns whether a request is answered with the accounts that a connected page may see. */
export function asksForAccounts({ method, params, windowId }: JsonRpcRequest): boolean {
  const isPlain = params === undefined || (Array.isArray(params) && params.length === 0);
  return isPlain && windowId === undefined && (method === 'eth_accounts' || method === 'eth_requestAccounts');
}

/**
 * Returns the account, in lower case, that was shown to the embedding page before, while the wallet is still loading. Only if the user has
 * connected the page and not blocked it, the project still allows it, and the server says that the session is live.
 * Otherwise returns no account, and the wallet itself decides.
 */
export function createCachedAccounts({
  project,
  record,
  notifyDisconnected,
  now = Date.now,
}: {
  project: ProjectConfig | null;
  /** The record requested at the start. */
  record: PrefetchedSession | undefined;
  /** Tells the page that there is no account after all. */
  notifyDisconnected: () => void;
  now?: () => number;
}) {
  let last = record;
  let askedAt = now();
  let isTold = false;
  let isHere = false;

  /**
   * Returns the server's recent response on the session. It expires, because the wallet may never load and the session may end meanwhile.
   */
  function isLive(sessionKey: string): Promise<boolean> {
    if (last?.body !== bodyOf(sessionKey) || now() - askedAt > fresh) {
      last = prefetchSession(sessionKey);
      askedAt = now();
    }
    return last.isLive;
  }

  return {
    /** Returns no account once the wallet is loaded, which then answers itself. Never rejects. */
    async read(page: { embedder: Embedder; clientId: string }): Promise<Hex[]> {
      const kept = isHere ? undefined : readAccount({ ...page, project });
      if (!kept || !(await isLive(kept.sessionKey))) return [];
      // Another tab may have logged out or signed in as another user.
      const still = readAccount({ ...page, project });
      if (isHere || still?.account !== kept.account || still.sessionKey !== kept.sessionKey) return [];
      isTold = true;
      return [kept.account];
    },
    /**
     * Called when the wallet is loaded. The wallet itself reports a different account, but it does not report that there is none, because
     * it has not shown one before.
     */
    async walletIsHere(wallet: Pick<FrameCore, 'accounts'>): Promise<void> {
      isHere = true;
      if (isTold && (await wallet.accounts()).length === 0) notifyDisconnected();
    },
  };
}

/** How long the server's response on the session is valid, in ms. */
const fresh = 30_000;

function readAccount({
  embedder: { origin, ancestors },
  clientId,
  project,
}: {
  embedder: Embedder;
  clientId: string;
  project: ProjectConfig | null;
}): { account: Hex; sessionKey: string } | undefined {
  const { account, owner, sessionKey } = readItem(authStoreKey);
  if (typeof account !== 'string' || !/^0x[0-9a-f]{40}$/.test(account) || typeof sessionKey !== 'string') return;
  if (!project || findEmbeddingRefusal({ clientId, hostOrigin: origin, ancestors }, project) !== undefined) return;
  // Only if the signed-in user has connected the page, not a previous one.
  if (typeof owner !== 'string' || readItem(permissionsKey).owner !== owner) return;
  if (!isListed(permissionsKey, origin) || isListed(blockedSitesKey, origin)) return;
  return { account: account as Hex, sessionKey };
}

function isListed(name: string, origin: string): boolean {
  const { askers } = readItem(name);
  return isPlainObject(askers) && typeof askers[origin] === 'number';
}

function readItem(name: string): Record<string, unknown> {
  try {
    const kept = parseJson(localStorage.getItem(name) ?? '');
    return isPlainObject(kept) ? kept : {};
  } catch {
    return {};
  }
}
