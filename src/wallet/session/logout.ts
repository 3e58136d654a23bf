import { RpcError } from '../../errors/rpc';
import type { SessionPort } from './port';
import { userKeys } from '../store';
import { removeCustomChain } from '../networks';

/** What a log-out clears, closes and notifies. */
export type LogoutPort = Pick<
  SessionPort,
  | 'deps'
  | 'stores'
  | 'keyring'
  | 'chains'
  | 'view'
  | 'events'
  | 'approvals'
  | 'attempts'
  | 'accountData'
  | 'sessionIds'
  | 'walletConnect'
>;

/**
 * Clears all data of the user here and notifies the host page, other tabs and the server. The keys are wiped first and the server
 * is notified last, so that a server that is down cannot block a log-out (docs/threats.md 55). If the server cannot be reached, the
 * wallet's own page is reloaded. `everywhere` is false if another tab started the log-out. With `isTold`, the login screen shows
 * the reason, so the page is not reloaded.
 */
export async function logout(
  parts: LogoutPort,
  { everywhere, isTold = false }: { everywhere: boolean; isTold?: boolean },
): Promise<void> {
  const { deps, stores, keyring, approvals, attempts, events, view, sessionIds } = parts;
  // Must run while the owner of the sessions and their permissions are still known.
  parts.walletConnect.logout();
  const wasSignedIn = stores.session.state.status === 'signedIn';
  const own = sessionIds.own();
  // Another tab may have stored its session in place of this one. Both are ended.
  const ended = everywhere ? [...new Set([own, sessionIds.read()])].filter((id) => id !== null) : [];
  keyring.wipe();
  parts.accountData.forget();
  if (everywhere) sessionIds.clear();
  else sessionIds.forget(own);
  sessionIds.adopt(null);
  attempts.clear();
  approvals.rejectAll(() => new RpcError('unauthorized'));
  stores.session.actions.signedOut();
  const emptied = [
    stores.accounts,
    stores.balances,
    stores.tokens,
    stores.collectibles,
    stores.rates,
    stores.transactions,
    stores.permissions,
    stores.batches,
    stores.autoApprove,
    stores.send,
    stores.swap,
    stores.swaps,
    stores.contacts,
    stores.userData,
    stores.history,
  ];
  for (const store of emptied) store.reset();
  stores.importedAccounts.actions.forgetSelected();
  stores.network.actions.forgetChosen();
  for (const key of userKeys) deps.storage.remove(key);
  for (const { chainId } of stores.customChains.state.list) void removeCustomChain(parts, chainId);
  stores.login.actions.go('choose');
  stores.login.actions.setEmail('');
  stores.login.actions.setPendingLink(null);
  view.release('wallet');
  if (wasSignedIn) events.signedOut();
  if (!everywhere) return;
  deps.tabs?.tell({ type: 'logout' });
  await Promise.all(ended.map((sessionId) => deps.sessions.invalidate({ sessionId, namespace: '' }))).catch(() => {
    deps.warn?.('The server could not be notified of the log-out');
    return isTold ? undefined : deps.startOver?.().catch(() => undefined);
  });
}
