import { rpcErrors } from '../../errors/rpc';
import { peerError } from '../../errors/walletConnect';
import type { Parts, SessionExtras } from '../parts';
import { PeerRefusal } from '../peers';
import type { AgreedProperties } from './properties';
import type { Session } from '../session';

/** In ms: how long to wait until the peer acknowledges the end. */
const timeout = 2_000;

/**
 * Answers a proposal and settles its session. If the peer rejects the session, or neither acknowledges nor uses it, it is dropped.
 * Resolves once a relay has accepted both messages. Rejects if none has, or the proposal's topic was left.
 */
export async function settle(
  parts: Parts,
  session: Session,
  {
    id,
    sessionProperties,
    scopedProperties,
  }: Pick<SessionExtras, 'scopedProperties'> & Pick<AgreedProperties, 'sessionProperties'> & { id: number },
): Promise<void> {
  const { options, peers, relay, sessions } = parts;
  const { topic, symKey, namespaces, expiry, pairingTopic, selfPublicKey } = session;
  peers.join(topic, symKey);
  const controller = { publicKey: selfPublicKey, metadata: options.metadata };
  const by = { protocol: 'irn' };
  const { sent, settled } = peers.approve({
    pairingTopic,
    id,
    result: { relay: by, responderPublicKey: selfPublicKey },
    sessionTopic: topic,
    params: { relay: by, namespaces, controller, expiry, pairingTopic, sessionProperties, scopedProperties },
  });
  relay.subscribe([topic]);
  sessions.set(topic, session);
  parts.changed();
  settled.then(
    () => {
      const current = sessions.get(topic);
      if (!current) return;
      sessions.set(topic, { ...current, acknowledged: true });
      parts.changed();
    },
    (error: unknown) => {
      const current = sessions.get(topic);
      // A peer that has used the session has accepted it, even if its acknowledgement was lost.
      if (error instanceof PeerRefusal || current?.usedAt === session.usedAt) dropSession(parts, topic);
    },
  );
  await sent;
}

/**
 * Removes a session and its pending requests without notifying the peer, which {@link endSession} does. @param options.isEnded
 * false for a session that has expired here: it may be restored.
 */
export function dropSession(parts: Parts, topic: string, options: { isEnded?: boolean } = {}): void {
  if (forget(parts, topic, options)) leave(parts, topic);
}

/**
 * Ends a session on both sides, and rejects its requests that the user has not confirmed. Never rejects: a peer that is offline
 * receives the messages later.
 */
export async function endSession(parts: Parts, topic: string): Promise<void> {
  const { peers, options, requests } = parts;
  const open = [...requests.values()].filter((one) => one.topic === topic && !options.isConfirmed?.(one));
  if (!forget(parts, topic)) return;
  const outcome = { error: rpcErrors.userRejected };
  for (const { id } of open) void peers.answer(topic, { id, method: 'wc_sessionRequest', outcome });
  const { code, message } = peerError('userDisconnected');
  const told = peers.request(topic, { method: 'wc_sessionDelete', params: { code, message } });
  await Promise.race([
    told.catch(() => undefined),
    new Promise<void>((resolve) => options.clock.after(timeout, resolve)),
  ]);
  leave(parts, topic);
}

/** @returns whether the session existed. */
function forget(
  { options, sessions, requests, ended, changed }: Parts,
  topic: string,
  { isEnded = true }: { isEnded?: boolean } = {},
): boolean {
  if (!sessions.delete(topic)) return false;
  if (isEnded) ended.add(topic);
  for (const [name, request] of requests) {
    if (request.topic !== topic) continue;
    requests.delete(name);
    options.onExpired?.(request);
  }
  changed();
  return true;
}

function leave({ peers, relay }: Parts, topic: string): void {
  relay.unsubscribe(topic);
  peers.leave(topic);
}
