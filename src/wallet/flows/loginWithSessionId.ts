import { RpcError } from '../../errors/rpc';
import type { WalletParts } from '../parts';
import { readSessionRecord } from '../sessionRecord';
import { openAccounts, openOthers } from './openAccounts';

/** Where single-factor sessions lie (wire §4). */
const singleFactor = 'sfa';

/**
 * The host hands over a session of its own (wire §1.17, plugin mode). It holds the id, and so the key: that origin is
 * connected without asking. The id is not stored here, since the session is the host's.
 * @throws RpcError 4100 when there is no live record under that id.
 */
export async function loginWithSessionId(
  parts: WalletParts,
  { origin, sessionId, sessionNamespace }: { origin: string; sessionId: string; sessionNamespace: string },
): Promise<void> {
  const { deps, stores, ready, sessionIds } = parts;
  await ready.allowed;
  const record = await deps.sessions.read({ sessionId, namespace: sessionNamespace });
  const session = record && readSessionRecord(record);
  if (!session) throw new RpcError('unauthorized', { message: 'Session Expired or Invalid public key' });
  sessionIds.adopt(null);
  const isSingleFactor = sessionNamespace === singleFactor;
  openAccounts(parts, { ...session, durable: false, rehydrate: true, isSingleFactor, holder: origin });
  session.privateKey.fill(0);
  stores.embed.actions.enter('plugin');
  void openOthers(parts);
}
