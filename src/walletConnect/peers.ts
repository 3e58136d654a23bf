import * as v from 'valibot';
import type { PeerError } from '../errors/walletConnect';
import { hexToBytes } from '../kit/hex';
import { createRecentMap } from '../kit/recentMap';
import type { Clock } from '../kit/clock';
import type { FillRandom } from '../kit/randomId';
import { openEnvelope, sealEnvelope } from './envelope';
import { messageIdOf } from './keys';
import { walletConnectMethods, type PublishOptions, type WalletConnectMethod } from './methods';
import type { RelayClient } from './relay/relayClient';
import { PeerAnswerSchema, PeerRequestSchema, type PeerRequest, type RelayMessage } from './shapes';
import type { DropCounter } from './dropCounter';
import type { MessageProof } from './verify';
import { createDeferred, type Deferred } from '../kit/async/deferred';

const messagesKept = 2_000;

/** Encrypted JSON-RPC with peers, with one key per topic. */
export interface Peers {
  join(topic: string, symKey: string): void;
  leave(topic: string): void;
  /** Returns the peer's response. Rejects with the peer's error, or if no response arrived in time. */
  request(topic: string, input: { method: WalletConnectMethod; params: object }): Promise<unknown>;
  /** Answers a proposal and settles its session with the same relay call. */
  approve(input: Approved): {
    /** Resolves once a relay has accepted both. Rejects as the relay's `approve` does. */
    sent: Promise<void>;
    /** The peer's response to the settlement, as in `request`. */
    settled: Promise<unknown>;
  };
  /** Answers a request. Never rejects, because an undelivered response is of no use later. */
  answer(topic: string, input: Answered): Promise<void>;
  /** Handles every message from a relay or a link. */
  receive(delivery: RelayMessage, how?: { isLink: boolean }): void;
  stop(): void;
}

interface Answered {
  id: number;
  method: WalletConnectMethod;
  outcome: { result: unknown } | { error: PeerError };
  /** Default: the options of the method's responses. */
  line?: PublishOptions | undefined;
}

interface Approved {
  pairingTopic: string;
  /** The id of the proposal. */
  id: number;
  result: object;
  sessionTopic: string;
  /** The params of `wc_sessionSettle`. */
  params: object;
}

export class PeerRefusal extends Error {
  constructor(readonly refusal: PeerError) {
    super(refusal.message);
  }
}

export function createPeers({
  clock,
  random,
  drops,
  relay,
  onRequest,
  onStrayAnswer,
  linkFor = () => null,
}: {
  clock: Clock;
  random: FillRandom;
  drops: DropCounter;
  relay: () => Pick<RelayClient, 'approve' | 'publish'>;
  onRequest(topic: string, request: PeerRequest, proof: MessageProof): void;
  /** Called with a response to a request that was not sent from here. */
  onStrayAnswer(topic: string, id: number): void;
  /** Returns the function that answers a request that arrived by a link. Null for a request that arrived over the relay. */
  linkFor?: (topic: string, id: number) => ((message: string) => void) | null;
}): Peers {
  const keys = new Map<string, Uint8Array>();
  const questions = createPendingCalls(clock);
  const known = createRecentMap<true>({ most: messagesKept });
  const floodLimit = createFloodLimit(clock);
  let lastId = 0;

  /** Based on the clock, so that the ids of both peers are comparable. Never returns an id twice. */
  const nextId = (): number => (lastId = Math.max(lastId + 1, clock.now() * 1_000));

  /** @throws Error if the topic was left. */
  function seal(topic: string, payload: object): string {
    const symKey = keys.get(topic);
    if (!symKey) throw new Error('There is no key for this topic.');
    const message = sealEnvelope(JSON.stringify({ jsonrpc: '2.0', ...payload }), { symKey, random });
    // Prevents a relay from replaying own messages as the peer's.
    known.set(messageIdOf(message), true);
    return message;
  }

  /** @param input.send passes the message to the relay. */
  function ask(
    topic: string,
    { method, params, send }: { method: WalletConnectMethod; params: object; send(message: string): Promise<void> },
  ): { sent: Promise<void>; answered: Promise<unknown> } {
    const id = nextId();
    const name = `${topic} ${id}`;
    const answered = questions.add(name, walletConnectMethods[method].request.ttl);
    const sent = (async () => send(seal(topic, { id, method, params })))();
    sent.catch((error: unknown) => questions.take(name)?.reject(error));
    return { sent, answered };
  }

  function settle(topic: string, json: unknown): boolean {
    const read = v.safeParse(PeerAnswerSchema, json);
    if (!read.success) return false;
    const done = questions.take(`${topic} ${read.output.id}`);
    if (!done) onStrayAnswer(topic, read.output.id);
    else if ('error' in read.output) done.reject(new PeerRefusal(read.output.error));
    else done.resolve(read.output.result);
    return true;
  }

  function leave(topic: string): void {
    keys.get(topic)?.fill(0);
    keys.delete(topic);
    floodLimit.forget(topic);
  }

  return {
    join: (topic, symKey) => void keys.set(topic, hexToBytes(symKey)),
    leave,
    request(topic, { method, params }) {
      const line = walletConnectMethods[method].request;
      const send = (message: string) => relay().publish({ topic, message, ...line });
      return ask(topic, { method, params, send }).answered;
    },
    approve({ pairingTopic, id, result, sessionTopic, params }) {
      const sessionProposalResponse = seal(pairingTopic, { id, result });
      const send = (sessionSettlementRequest: string) =>
        relay().approve({ pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest });
      const { sent, answered } = ask(sessionTopic, { method: 'wc_sessionSettle', params, send });
      return { sent, settled: answered };
    },
    async answer(topic, { id, method, outcome, line = walletConnectMethods[method].response }) {
      const link = linkFor(topic, id);
      try {
        const message = seal(topic, { id, ...outcome });
        if (link) link(message);
        else await relay().publish({ topic, message, ...line });
      } catch {
        drops.add('late');
      }
    },
    receive({ topic, message, attestation = null }, { isLink } = { isLink: false }) {
      const symKey = keys.get(topic);
      if (!symKey) return drops.add('unknownTopic');
      if (floodLimit.isExceeded(topic)) return drops.add('flood');
      const name = messageIdOf(message);
      if (known.get(name)) return drops.add('duplicate');
      const opened = openEnvelope(message, { symKey });
      if (!opened) return drops.add('unreadable');
      known.set(name, true);
      const request = v.safeParse(PeerRequestSchema, opened.json);
      const proof = { attestation, messageId: name, json: opened.json, isLink };
      if (request.success) onRequest(topic, request.output, proof);
      else if (!settle(topic, opened.json)) drops.add('notJsonRpc');
    },
    stop() {
      questions.stop();
      for (const topic of [...keys.keys()]) leave(topic);
    },
  };
}

/** The maximum number of messages per topic in ten seconds. Further ones are dropped. */
const limit = 100;
const time = 10_000;

/** Counts the messages of each topic. */
function createFloodLimit(clock: Clock) {
  const seen = new Map<string, { since: number; count: number }>();
  return {
    /** Counts a message. Returns true if the topic has exceeded its limit. */
    isExceeded(topic: string): boolean {
      const now = clock.now();
      const last = seen.get(topic);
      if (!last || now - last.since >= time) seen.set(topic, { since: now, count: 1 });
      else if (++last.count > limit) return true;
      return false;
    },
    forget: (topic: string) => void seen.delete(topic),
  };
}

/** Requests to peers that have no response yet. */
interface Questions {
  /** Returns the response. Rejects if none arrives within `ttl` seconds. */
  add(name: string, ttl: number): Promise<unknown>;
  /** Takes the pending request for its first response. Returns null if no request is waiting for it. */
  take(name: string): Deferred<unknown> | null;
  /** Rejects all pending requests. */
  stop(): void;
}

function createPendingCalls(clock: Clock): Questions {
  const waiting = new Map<string, { done: Deferred<unknown>; cancel: () => void }>();

  function take(name: string): Deferred<unknown> | null {
    const entry = waiting.get(name);
    if (!entry) return null;
    waiting.delete(name);
    entry.cancel();
    return entry.done;
  }

  return {
    add(name, ttl) {
      const done = createDeferred<unknown>();
      const cancel = clock.after(ttl * 1_000, () => take(name)?.reject(new Error('The peer did not answer in time.')));
      waiting.set(name, { done, cancel });
      return done.promise;
    },
    take,
    stop() {
      for (const name of [...waiting.keys()]) take(name)?.reject(new Error('The wallet has left the session.'));
    },
  };
}
