import { hexToBytes } from '../kit/hex';
import type { PeerError } from '../errors/walletConnect';
import { ttlOf, type UnsentMessage } from './farewell';
import { topicOf } from './keys';
import type { LinkAnswers } from './links';
import type { SessionNamespaces } from './namespaces';
import { createPairings, type PairingFault } from './pairings';
import { expiryFrom } from './proposals/proposals';
import type { Parts, WalletConnectOptions } from './parts';
import { createPeers } from './peers';
import type { RelayStatus } from './relay/reconnecting';
import { createRelayClient } from './relay/relayClient';
import { minRequestIdAt } from './replay';
import { answerRequest, nameOf, receiveSessionRequest, watchExpiry, withdrawRequest } from './requests';
import type { PendingRequest, Session, WalletConnectState } from './session';
import { dropSession, endSession } from './proposals/settle';
import { createDropCounter } from './dropCounter';
import { worseOf, type CheckedDomain } from './checkedDomain';

export type { Authentication } from './signIn/authentications';
export type { Proposal, WalletConnectOptions } from './parts';
export type { PairingFault } from './pairings';

/**
 * The wallet's side of WalletConnect (Sign v2). Input from a relay or a peer never throws: it is answered, or dropped and counted.
 */
export interface WalletConnect {
  /** Resumes the stored state. No callback is called before. */
  start(): void;
  pair(uri: string): PairingFault | null;
  sessions(): Session[];
  /**
   * Handles a message that arrived by a link ("Link mode"). Resolves to whether a session or proposal expects it. Returns null if
   * the text is not such a link. Rejects if the code for it could not be loaded: then it can be passed again.
   */
  receiveLink(text: string): Promise<boolean> | null;
  /** Answers a request of `onRequest`. */
  answer(request: Pick<PendingRequest, 'topic' | 'id'>, outcome: { result: unknown } | { error: PeerError }): void;
  /** Updates chains, accounts or methods. Never rejects. The peer is notified when it can be reached. */
  update(topic: string, namespaces: SessionNamespaces): void;
  /** Extends the session to the lifetime of a new one, or to the limit that the peer has asked for. */
  extend(topic: string): void;
  emit(topic: string, event: { chainId: string; name: string; data: unknown }): void;
  /** Rejects if the peer does not respond. */
  ping(topic: string): Promise<void>;
  /**
   * Takes over a session that another device of the user has stored. A session that is already here gets the later expiry, the
   * namespaces that changed last, and the worse finding about the peer. Returns false if it has expired or has ended here.
   */
  adopt(session: Session): boolean;
  /** Removes a session that another device of the user has ended. Its peer already knows. */
  forget(topic: string): void;
  /** Marks the session as shared with the user's other devices. */
  markFollowing(topic: string): void;
  /** Sets what a verify server currently reports about the peer. */
  markChecked(topic: string, checked: CheckedDomain): void;
  /** Resolves once the relay has accepted it. Rejects as its `publish` does. */
  send(message: UnsentMessage): Promise<void>;
  /** Ends a session. Resolves once the peer has acknowledged it, or two seconds later. */
  disconnect(topic: string): Promise<void>;
  status(): RelayStatus;
  /** Disconnects from the relay. Sessions stay. */
  stop(): void;
}

/** The maximum number of pairings that are remembered as used. */
const pairingsKept = 100;
/** The maximum number of sessions that are remembered as ended. */
const endedKept = 300;
/** Matches a link that carries a message ("Link mode"). */
const isLink = /[?&]wc_ev=/;
/** The interval between two checks for expired sessions, in ms. */
const lookEvery = 60_000;

export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const { clock, random, state } = options;
  const drops = createDropCounter(options.onDrop);
  const relay = createRelayClient({
    url: options.relayUrl,
    projectId: options.projectId,
    seed: hexToBytes(state.clientSeed),
    openSocket: (url) => options.openSocket(url),
    clock,
    random,
    drops,
    onStatus: options.onStatus,
    onMessage: (delivery) => peers.receive(delivery),
  });
  let links: LinkAnswers | null = null;
  const peers = createPeers({
    clock,
    random,
    drops,
    relay: () => relay,
    linkFor: (topic, id) => links?.linkFor(topic, id) ?? null,
    onRequest(topic, request, proof) {
      if (proof.isLink) links?.came(topic, request.id);
      const session = parts.sessions.get(topic);
      if (session) receiveSessionRequest(parts, session, { request, proof });
      else if (!pairings.receive(topic, request, proof)) drops.add('unknownTopic');
    },
    onStrayAnswer: (topic, id) => withdrawRequest(parts, { topic, id }),
  });
  const parts: Parts = {
    options,
    relay,
    peers,
    drops,
    sessions: new Map(state.sessions.map((session) => [session.topic, session])),
    requests: new Map(state.requests.map((request) => [nameOf(request), request])),
    usedPairings: new Set(state.usedPairings),
    ended: new Set(state.ended),
    changed: () => options.onChange(snapshotOf(parts)),
  };
  const pairings = createPairings(parts);
  let cancelLook = (): void => undefined;

  async function receiveLink(text: string): Promise<boolean> {
    const { createLinkAnswers, receiveLink: receive } = await options.fetchSignIn();
    links ??= createLinkAnswers({ openLink: options.openLink, peerOf: (topic) => parts.sessions.get(topic)?.peer });
    return receive(parts, text);
  }

  const notify = (topic: string, input: Parameters<typeof peers.request>[1]) =>
    void peers.request(topic, input).catch(() => undefined);

  return {
    start() {
      cancelLook = watchEnds(parts);
      restore(parts);
    },
    pair: (uri) => pairings.pair(uri),
    receiveLink: (text) => (isLink.test(text) ? receiveLink(text) : null),
    sessions: () => [...parts.sessions.values()],
    answer: (request, outcome) => answerRequest(parts, request, outcome),
    update(topic, namespaces) {
      const session = parts.sessions.get(topic);
      if (!session) return;
      parts.sessions.set(topic, { ...session, namespaces, updatedAt: clock.now() });
      parts.changed();
      notify(topic, { method: 'wc_sessionUpdate', params: { namespaces } });
    },
    extend(topic) {
      const session = parts.sessions.get(topic);
      if (!session || session.expiry === session.lastExpiry) return;
      const usual = expiryFrom(clock.now());
      const expiry = Math.min(usual, session.lastExpiry ?? usual);
      parts.sessions.set(topic, { ...session, expiry });
      parts.changed();
      notify(topic, { method: 'wc_sessionExtend', params: { expiry } });
    },
    emit(topic, { chainId, name, data }) {
      const params = { event: { name, data }, chainId };
      if (parts.sessions.has(topic)) notify(topic, { method: 'wc_sessionEvent', params });
    },
    async ping(topic) {
      await peers.request(topic, { method: 'wc_sessionPing', params: {} });
    },
    adopt: (session) => adoptSession(parts, session),
    forget: (topic) => dropSession(parts, topic),
    markFollowing: (topic) => markSession(parts, topic, { follows: true }),
    markChecked: (topic, checked) => markSession(parts, topic, { checked }),
    send: ({ topic, message, tag, endsAt }) =>
      relay.publish({ topic, message, tag, ttl: ttlOf({ endsAt }, clock.now()) }),
    disconnect: (topic) => endSession(parts, topic),
    status: () => relay.status(),
    stop() {
      cancelLook();
      parts.requests.clear();
      relay.close();
      peers.stop();
    },
  };
}

/** Drops expired sessions. They end on both sides without a message. Returns the function that stops it. */
function watchEnds(parts: Parts): () => void {
  const { clock } = parts.options;
  let cancel: () => void;
  function look(): void {
    for (const { topic, expiry } of [...parts.sessions.values()]) {
      // Another device of the user may have extended it: then it can be restored.
      if (expiry * 1_000 <= clock.now()) dropSession(parts, topic, { isEnded: false });
    }
    cancel = clock.after(lookEvery, look);
  }
  look();
  return () => cancel();
}

/** Joins the topics of stored sessions again, and asks the user about requests that are not answered yet. */
function restore(parts: Parts): void {
  const { options, peers, relay, sessions, requests } = parts;
  for (const { topic, symKey } of sessions.values()) peers.join(topic, symKey);
  relay.subscribe([...sessions.keys()]);
  for (const request of [...requests.values()]) {
    const session = sessions.get(request.topic);
    if (!session) requests.delete(nameOf(request));
    else {
      watchExpiry(parts, request);
      if (request.expiry * 1_000 > options.clock.now()) options.onRequest(request, session);
    }
  }
}

/** Returns the state to persist. */
function snapshotOf({ options, sessions, requests, usedPairings, ended }: Parts): WalletConnectState {
  return {
    clientSeed: options.state.clientSeed,
    sessions: [...sessions.values()],
    requests: [...requests.values()],
    usedPairings: [...usedPairings].slice(-pairingsKept),
    ended: [...ended].slice(-endedKept),
  };
}

/** Takes over a session that another device of the user has stored. Returns false if it has expired or is invalid. */
function adoptSession({ options, sessions, ended, peers, relay, changed }: Parts, session: Session): boolean {
  const { topic, symKey, expiry } = session;
  const now = options.clock.now();
  const here = sessions.get(topic);
  if (here) {
    const merged = mergeSessions(here, session);
    sessions.set(topic, merged);
    if (merged.expiry !== here.expiry || merged.updatedAt !== here.updatedAt || merged.checked !== here.checked)
      changed();
    return true;
  }
  const isOver = expiry * 1_000 <= now || ended.has(topic);
  if (isOver || topicOf(hexToBytes(symKey)) !== topic) return false;
  sessions.set(topic, { ...session, seen: [], minRequestId: minRequestIdAt(now) });
  peers.join(topic, symKey);
  relay.subscribe([topic]);
  changed();
  return true;
}

/** Merges two devices' versions of a session. */
function mergeSessions(here: Session, other: Session): Session {
  const isNewer = (other.updatedAt ?? 0) > (here.updatedAt ?? 0);
  const { namespaces, updatedAt } = isNewer ? other : here;
  const checked = worseOf(here.checked, other.checked);
  return { ...here, namespaces, updatedAt, checked, expiry: Math.max(here.expiry, other.expiry) };
}

/** Marks a session. Does nothing if the session is gone, or is already marked as shared. */
function markSession(
  { sessions, changed }: Parts,
  topic: string,
  mark: Partial<Pick<Session, 'checked' | 'follows'>>,
): void {
  const session = sessions.get(topic);
  if (!session || (mark.follows && session.follows)) return;
  sessions.set(topic, { ...session, ...mark });
  changed();
}
