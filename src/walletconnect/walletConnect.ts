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

/** The wallet's side of WalletConnect (Sign v2). What a relay or a peer sends never throws: it is answered, or dropped and counted. */
export interface WalletConnect {
  /** Goes on with what was kept: nothing is told before. */
  start(): void;
  pair(uri: string): PairingFault | null;
  sessions(): Session[];
  /**
   * Takes in a message that came by a link ("Link mode"); resolves with whether it is of anybody. Null for a text that is none. Rejects
   * where the code for it could not be fetched: it can be given again.
   */
  receiveLink(text: string): Promise<boolean> | null;
  /** Answers a request of `onRequest`. */
  answer(request: Pick<PendingRequest, 'topic' | 'id'>, outcome: { result: unknown } | { error: PeerError }): void;
  /** Other chains, accounts or methods. Never rejects; the peer hears of it when it can. */
  update(topic: string, namespaces: SessionNamespaces): void;
  /** Extends the session from now by the lifetime of a new one, or by the time that the peer requested. */
  extend(topic: string): void;
  emit(topic: string, event: { chainId: string; name: string; data: unknown }): void;
  /** Rejects when the peer is not there. */
  ping(topic: string): Promise<void>;
  /**
   * Goes on with a session as another device of the user has stored it: one that is here already takes the later end, the namespaces that
   * were changed last, and the worse that is known of the peer. False where it is over or has ended here.
   */
  adopt(session: Session): boolean;
  /** Forgets one that another device of the user has ended: its peer knows. */
  forget(topic: string): void;
  /** It is kept for the user's other devices. */
  markFollowing(topic: string): void;
  /** What a verify server says of the peer now. */
  markChecked(topic: string, checked: CheckedDomain): void;
  /** Resolves once the relay has it. Rejects as its `publish` does. */
  send(message: UnsentMessage): Promise<void>;
  /** Ends a session; resolves once the peer knows, or two seconds later. */
  disconnect(topic: string): Promise<void>;
  status(): RelayStatus;
  /** Leaves the relay; sessions stay. */
  stop(): void;
}

/** Pairings that are remembered as used. */
const pairingsKept = 100;
/** Sessions that are remembered as ended. */
const endedKept = 300;
/** What carries a message ("Link mode"). */
const isLink = /[?&]wc_ev=/;
/** ms between two looks at which sessions have ended. */
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

/** Drops sessions whose time is over: they are gone at both ends, without a word. Ends with what it returns. */
function watchEnds(parts: Parts): () => void {
  const { clock } = parts.options;
  let cancel: () => void;
  function look(): void {
    for (const { topic, expiry } of [...parts.sessions.values()]) {
      // Another device of the user may have made it last longer: it can come back.
      if (expiry * 1_000 <= clock.now()) dropSession(parts, topic, { isEnded: false });
    }
    cancel = clock.after(lookEvery, look);
  }
  look();
  return () => cancel();
}

/** Hears the peers of kept sessions again, and asks the user what has not been answered yet. */
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

/** What outlives the page. */
function snapshotOf({ options, sessions, requests, usedPairings, ended }: Parts): WalletConnectState {
  return {
    clientSeed: options.state.clientSeed,
    sessions: [...sessions.values()],
    requests: [...requests.values()],
    usedPairings: [...usedPairings].slice(-pairingsKept),
    ended: [...ended].slice(-endedKept),
  };
}

/** Takes in a session that another device of the user has stored. False for one that is over or spoilt. */
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

/** A session as two devices know it. */
function mergeSessions(here: Session, other: Session): Session {
  const isNewer = (other.updatedAt ?? 0) > (here.updatedAt ?? 0);
  const { namespaces, updatedAt } = isNewer ? other : here;
  const checked = worseOf(here.checked, other.checked);
  return { ...here, namespaces, updatedAt, checked, expiry: Math.max(here.expiry, other.expiry) };
}

/** Nothing changes where it is so already. */
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
