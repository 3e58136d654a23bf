import * as v from 'valibot';
import { peerError, type PeerError } from '../errors/walletConnect';
import { refusalOf } from './namespaces';
import type { Parts } from './parts';
import { isReplay, isStale, rememberId, requestTimeout } from './replay';
import type { PendingRequest, Session } from './session';
import { dropSession } from './proposals/settle';
import { isWalletConnectMethod, type WalletConnectMethod } from './methods';
import { RequestSchema, type PeerRequest } from './shapes';
import type { MessageProof } from './verify';

export const nameOf = ({ topic, id }: Pick<PendingRequest, 'topic' | 'id'>): string => `${topic} ${id}`;

/** Handles a peer's request on the topic of its session. */
export function receiveSessionRequest(
  parts: Parts,
  session: Session,
  { request, proof }: { request: PeerRequest; proof: MessageProof },
): void {
  const { peers, drops } = parts;
  const { topic } = session;
  const { id, method } = request;
  if (!isWalletConnectMethod(method)) {
    drops.add('unexpected');
    const outcome = { error: peerError('unsupportedWcMethod', method) };
    return void peers.answer(topic, { id, method: 'wc_sessionRequest', outcome });
  }
  const answer = (outcome: { result: unknown } | { error: PeerError }) =>
    void peers.answer(topic, { id, method, outcome });
  if (method === 'wc_sessionRequest') return take(parts, session, { request, proof });
  if (method === 'wc_sessionPing') return answer({ result: true });
  if (method === 'wc_sessionDelete') {
    void peers.answer(topic, { id, method, outcome: { result: true } });
    return dropSession(parts, topic);
  }
  drops.add('unexpected');
  // Another device of the user sends these to the peer under the same key, so they are not for this device and get no response.
  if (session.follows && (refusals[method] || method === 'wc_sessionSettle')) return;
  // Only the wallet controls a session.
  answer({ error: refusals[method] ?? peerError('unsupportedWcMethod', method) });
}

const refusals: Partial<Record<WalletConnectMethod, PeerError>> = {
  wc_sessionUpdate: peerError('unauthorizedUpdate'),
  wc_sessionExtend: peerError('unauthorizedExtend'),
  wc_sessionEvent: peerError('unauthorizedEvent'),
};

function take(
  parts: Parts,
  session: Session,
  { request: { id, params }, proof }: { request: PeerRequest; proof: MessageProof },
): void {
  const { options, peers, drops, sessions, requests } = parts;
  const { topic } = session;
  if (isReplay(session, id)) return drops.add('replay');
  const now = options.clock.now();
  sessions.set(topic, { ...session, usedAt: now, seen: rememberId(session.seen, id) });
  const refuse = (error: PeerError) => {
    parts.changed();
    void peers.answer(topic, { id, method: 'wc_sessionRequest', outcome: { error } });
  };
  const read = v.safeParse(RequestSchema, params);
  if (!read.success) {
    drops.add('badParams');
    return refuse({ code: -32602, message: 'Invalid params.' });
  }
  const { chainId, request } = read.output;
  const refusal = refusalOf(session.namespaces, { chainId, method: request.method });
  if (refusal) return refuse(refusal);
  if (request.expiryTimestamp === undefined && isStale(id, now)) return drops.add('replay');
  const expiry = request.expiryTimestamp ?? Math.floor((now + requestTimeout) / 1_000);
  if (expiry * 1_000 <= now) return refuse(peerError('requestExpired'));
  const pending = { topic, id, chainId, method: request.method, params: request.params, expiry };
  requests.set(nameOf(pending), pending);
  parts.changed();
  watchExpiry(parts, pending);
  options.onRequest(pending, sessions.get(topic) ?? session, proof);
}

/** Answers a request as expired and hides it when its time is over. A request that is being executed gets its own response. */
export function watchExpiry(parts: Parts, request: PendingRequest): void {
  const { clock } = parts.options;
  const wait = Math.min(Math.max(0, request.expiry * 1_000 - clock.now()), 2_147_000_000);
  clock.after(wait, () => {
    if (!parts.requests.has(nameOf(request))) return;
    if (parts.options.onDue?.(request) === false) return;
    parts.options.onExpired?.(request);
    answerRequest(parts, request, { error: peerError('requestExpired') });
  });
}

/** Answers a request. A second response is ignored. */
export function answerRequest(
  parts: Parts,
  { topic, id }: Pick<PendingRequest, 'topic' | 'id'>,
  outcome: { result: unknown } | { error: PeerError },
): void {
  if (!parts.requests.delete(nameOf({ topic, id }))) return;
  parts.changed();
  void parts.peers.answer(topic, { id, method: 'wc_sessionRequest', outcome });
}

/**
 * Handles a response on the topic of a session to a request that this device did not send: another device of the user has answered
 * the peer, so the user is no longer asked here.
 */
export function withdrawRequest(parts: Parts, { topic, id }: Pick<PendingRequest, 'topic' | 'id'>): void {
  const { options, sessions, requests, drops } = parts;
  const session = sessions.get(topic);
  const request = requests.get(nameOf({ topic, id }));
  // If the request itself arrives later, it is not shown.
  if (session) sessions.set(topic, { ...session, seen: rememberId(session.seen, id) });
  if (!request) return drops.add('unexpected');
  requests.delete(nameOf(request));
  parts.changed();
  options.onExpired?.(request);
}
