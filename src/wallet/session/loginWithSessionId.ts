import { RpcError } from '../../errors/rpc';
import { ownAddress } from '../accounts';
import { wipeKeys } from '../../custody/userKeys';
import type { SessionPort } from './port';
import { readSessionRecord, singleFactor } from './sessionRecord';
import { logout } from './logout';
import { contractAddressOf, openAccounts, openImportedAndAppAccounts } from './openAccounts';

/**
 * The host page provides a session of its own (docs/protocol.md 1.17, plugin mode). It knows the session id and so the key: its
 * origin is connected without asking. The id is remembered for this frame only, because the session belongs to the host page.
 * A page must not replace a signed-in user's account with its own (docs/threats.md 17). It may provide a session of the same user,
 * or replace a session that it provided itself.
 * @throws RpcError 4100 if there is no live record under that id, or another user is signed in.
 */
export async function loginWithSessionId(
  parts: Pick<
    SessionPort,
    | 'deps'
    | 'stores'
    | 'keyring'
    | 'families'
    | 'chains'
    | 'view'
    | 'events'
    | 'approvals'
    | 'sharedLogin'
    | 'attempts'
    | 'accountData'
    | 'polls'
    | 'sessionIds'
    | 'walletConnect'
    | 'ready'
    | 'later'
  >,
  { origin, sessionId, sessionNamespace }: { origin: string; sessionId: string; sessionNamespace: string },
): Promise<void> {
  const { deps, stores, events, ready, sessionIds } = parts;
  await ready.allowed;
  const record = await deps.sessions.read({ sessionId, namespace: sessionNamespace });
  const session = record && (await readSessionRecord(record));
  if (!session) throw new RpcError('unauthorized', { message: 'Session Expired or Invalid public key' });
  const { privateKey } = session;
  try {
    await ready.restored;
    const contract = await contractAddressOf(parts, privateKey);
    const { status, providedBy } = stores.session.state;
    // The same user has the same address in every family: a page that knows one of two keys is not handed the other account.
    if (status === 'signedIn' && parts.keyring.holds(ownAddress(stores) ?? '', session)) {
      stores.permissions.actions.grant(origin, deps.clock.now());
      events.signedIn({ rehydrate: true });
    } else {
      if (status === 'signedIn') {
        if (providedBy !== origin) throw somebodyElse();
        await logout(parts, { everywhere: false });
      }
      sessionIds.adopt(null);
      deps.memory?.write('session', { sessionId, namespace: sessionNamespace });
      const isSingleFactor = sessionNamespace === singleFactor;
      openAccounts(parts, {
        ...session,
        contract,
        durable: false,
        rehydrate: true,
        isSingleFactor,
        holder: origin,
        providedBy: origin,
      });
    }
  } finally {
    wipeKeys(session);
  }
  stores.embed.actions.enter('plugin');
  void openImportedAndAppAccounts(parts);
}

function somebodyElse(): RpcError {
  return new RpcError('unauthorized', { message: 'Another account is signed in here. Log out first.' });
}
