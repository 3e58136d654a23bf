import * as v from 'valibot';
import { peerError, type PeerError } from '../errors/walletConnect';
import { refusalOf } from './namespaces';
import type { Parts } from './parts';
import type { PendingRequest, Session } from './session';
import { dropSession } from './settle';
import { isWalletConnectMethod, type WalletConnectMethod } from './methods';
import { RequestSchema, type PeerRequest } from './shapes';

/** Ids of requests that a session remembers. */
const seenKept = 100;
/** ms that a request without an end may wait. */
const timeout = 5 * 60_000;

export const nameOf = ({ topic, id }: Pick<PendingRequest, 'topic' | 'id'>): string => `${topic} ${id}`;

/** What a peer asks of us on the topic of its session. */
export function hearSession(parts: Parts, session: Session, request: PeerRequest): void {
  const { peers, tally } = parts;
  const { topic } = session;
  const { id, method } = request;
  if (!isWalletConnectMethod(method)) {
    tally.drop('unexpected');
    const outcome = { error: peerError('unsupportedWcMethod', method) };
    return void peers.answer(topic, { id, method: 'wc_sessionRequest', outcome });
  }
  const answer = (outcome: { result: unknown } | { error: PeerError }) =>
    void peers.answer(topic, { id, method, outcome });
  if (method === 'wc_sessionRequest') return take(parts, session, request);
  if (method === 'wc_sessionPing') return answer({ result: true });
  if (method === 'wc_sessionDelete') {
    void peers.answer(topic, { id, method, outcome: { result: true } });
    return dropSession(parts, topic);
  }
  tally.drop('unexpected');
  // The wallet alone controls a session.
  answer({ error: refusals[method] ?? peerError('unsupportedWcMethod', method) });
}

const refusals: Partial<Record<WalletConnectMethod, PeerError>> = {
  wc_sessionUpdate: peerError('unauthorizedUpdate'),
  wc_sessionExtend: peerError('unauthorizedExtend'),
  wc_sessionEvent: peerError('unauthorizedEvent'),
};

function take(parts: Parts, session: Session, { id, params }: PeerRequest): void {
  const { options, peers, tally, sessions, requests } = parts;
  const { topic } = session;
  if (session.seen.includes(id)) return tally.drop('replay');
  const now = options.clock.now();
  sessions.set(topic, { ...session, usedAt: now, seen: [...session.seen, id].slice(-seenKept) });
  const refuse = (error: PeerError) => {
    parts.changed();
    void peers.answer(topic, { id, method: 'wc_sessionRequest', outcome: { error } });
  };
  const read = v.safeParse(RequestSchema, params);
  if (!read.success) {
    tally.drop('badParams');
    return refuse({ code: -32602, message: 'Invalid params.' });
  }
  const { chainId, request } = read.output;
  const refusal = refusalOf(session.namespaces, { chainId, method: request.method });
  if (refusal) return refuse(refusal);
  const expiry = request.expiryTimestamp ?? Math.floor((now + timeout) / 1_000);
  if (expiry * 1_000 <= now) return refuse(peerError('requestExpired'));
  const pending = { topic, id, chainId, method: request.method, params: request.params, expiry };
  requests.set(nameOf(pending), pending);
  parts.changed();
  watchExpiry(parts, pending);
  options.onRequest(pending, sessions.get(topic) ?? session);
}

/** A request whose time is over is answered so, and shown no longer. */
export function watchExpiry(parts: Parts, request: PendingRequest): void {
  const { clock } = parts.options;
  const wait = Math.min(Math.max(0, request.expiry * 1_000 - clock.now()), 2_147_000_000);
  clock.after(wait, () => {
    if (!parts.requests.has(nameOf(request))) return;
    parts.options.onExpired?.(request);
    answerRequest(parts, request, { error: peerError('requestExpired') });
  });
}

/** The answer to a request; a second one counts for nothing. */
export function answerRequest(
  parts: Parts,
  { topic, id }: Pick<PendingRequest, 'topic' | 'id'>,
  outcome: { result: unknown } | { error: PeerError },
): void {
  if (!parts.requests.delete(nameOf({ topic, id }))) return;
  parts.changed();
  void parts.peers.answer(topic, { id, method: 'wc_sessionRequest', outcome });
}
