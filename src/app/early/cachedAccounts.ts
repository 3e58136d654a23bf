import type { Embedder } from '../../bridge/connectToHost';
import { isPlainObject, parseJson } from '../../kit/json';
import type { Hex } from '../../kit/hex';
import { findEmbeddingRefusal } from '../../wallet/host/findEmbeddingRefusal';
import type { ProjectConfig } from '../../wire/http/project';
import type { JsonRpcRequest } from '../../wire/jsonRpc';
import { prefetchSession, bodyOf } from './prefetchSession';
import type { PrefetchedSession, FrameCore } from '../frameLink';

/** True for what is answered with the accounts that a connected page has been shown. */
export function asksForAccounts({ method, params, windowId }: JsonRpcRequest): boolean {
  const isPlain = params === undefined || (Array.isArray(params) && params.length === 0);
  return isPlain && windowId === undefined && (method === 'eth_accounts' || method === 'eth_requestAccounts');
}

/**
 * The account, lower case, that the page around us has been shown before, while the wallet is still on its way: where the
 * user has connected the page and not blocked it, the project still allows it, and the server says that the session lives.
 * Else none: the wallet itself finds out.
 */
export function createCachedAccounts({
  project,
  record,
  notifyDisconnected,
  now = Date.now,
}: {
  project: ProjectConfig | null;
  /** What was asked for at the start. */
  record: PrefetchedSession | undefined;
  /** Tells the page that there is no account after all. */
  notifyDisconnected: () => void;
  now?: () => number;
}) {
  let last = record;
  let askedAt = now();
  let isTold = false;
  let isHere = false;

  /** As the server said not long ago: the wallet may never come, and the session end meanwhile. */
  function isLive(sessionKey: string): Promise<boolean> {
    if (last?.body !== bodyOf(sessionKey) || now() - askedAt > fresh) {
      last = prefetchSession(sessionKey);
      askedAt = now();
    }
    return last.isLive;
  }

  return {
    /** None once the wallet is there: that knows. Never rejects. */
    async read(page: { embedder: Embedder; clientId: string }): Promise<Hex[]> {
      const kept = isHere ? undefined : readAccount({ ...page, project });
      if (!kept || !(await isLive(kept.sessionKey))) return [];
      // Another tab may have logged out or signed in as another user.
      const still = readAccount({ ...page, project });
      if (isHere || still?.account !== kept.account || still.sessionKey !== kept.sessionKey) return [];
      isTold = true;
      return [kept.account];
    },
    /** The wallet tells of another account itself, but not that there is none where it has shown none. */
    async walletIsHere(wallet: Pick<FrameCore, 'accounts'>): Promise<void> {
      isHere = true;
      if (isTold && (await wallet.accounts()).length === 0) notifyDisconnected();
    },
  };
}

/** ms for which the server's answer on the session is valid. */
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
  const { account, owner, sessionKey } = readItem('auth_store');
  if (typeof account !== 'string' || !/^0x[0-9a-f]{40}$/.test(account) || typeof sessionKey !== 'string') return;
  if (!project || findEmbeddingRefusal({ clientId, hostOrigin: origin, ancestors }, project) !== undefined) return;
  // Connected by the signed-in user, not by a previous one.
  if (typeof owner !== 'string' || readItem('ws-permissions').owner !== owner) return;
  if (!isListed('ws-permissions', origin) || isListed('ws-blocked-sites', origin)) return;
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
