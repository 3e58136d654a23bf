import type { Embedder } from '../bridge/connectToHost';
import { isPlainObject, parseJson } from '../kit/json';
import type { Hex } from '../kit/hex';
import { findRefusal } from '../wallet/allowedPages';
import type { ProjectConfig } from '../wire/http/project';
import type { JsonRpcRequest } from '../wire/jsonRpc';
import type { EarlyRecord } from './frameLink';

/** True for what is answered with the accounts that a connected page has been shown. */
export function asksForAccounts({ method, params, windowId }: JsonRpcRequest): boolean {
  const isPlain = params === undefined || (Array.isArray(params) && params.length === 0);
  return isPlain && windowId === undefined && (method === 'eth_accounts' || method === 'eth_requestAccounts');
}

/**
 * The account, lower case, that the page around us has been shown before, while the wallet is still on its way: where the
 * person has connected the page and not blocked it, the project still allows it, and the server says that the session lives.
 * Else none: the wallet itself finds out. Never rejects.
 */
export async function readKeptAccounts({
  embedder: { origin, ancestors },
  clientId,
  project,
  record,
}: {
  embedder: Embedder;
  clientId: string;
  project: ProjectConfig | null;
  record: EarlyRecord | undefined;
}): Promise<Hex[]> {
  const account = readField('auth_store', 'account');
  const isKnown = typeof account === 'string' && /^0x[0-9a-f]{40}$/.test(account);
  if (!isKnown || !record || !project) return [];
  if (findRefusal({ clientId, hostOrigin: origin, ancestors }, project) !== undefined) return [];
  if (!isListed('ws-permissions', origin) || isListed('ws-blocked-sites', origin)) return [];
  return (await record.isLive) ? [account as Hex] : [];
}

function isListed(name: string, origin: string): boolean {
  const origins = readField(name, 'origins');
  return isPlainObject(origins) && typeof origins[origin] === 'number';
}

function readField(name: string, field: string): unknown {
  try {
    const kept = parseJson(localStorage.getItem(name) ?? '');
    return isPlainObject(kept) ? kept[field] : undefined;
  } catch {
    return undefined;
  }
}
