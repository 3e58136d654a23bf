import * as v from 'valibot';
import { bytesToHex } from '../kit/hex';
import { parseJson } from '../kit/json';
import type { Clock } from '../kit/clock';
import { randomBytes, randomPart, type FillRandom } from '../kit/randomId';
import { clientIdOf, signClientToken } from './clientAuth';
import { subscriptionIdOf } from './keys';
import type { PublishOptions } from './methods';
import { createRelayCalls, type RelayCall } from './relayCalls';
import { RelayAnswerSchema, RelayDeliverySchema } from './shapes';
import type { DropReason, Tally } from './tally';

/** ms that a relay has to open or to answer; then the connection is made anew, since it may be dead without a word. */
const patience = 10_000;
/** ms between two connections: at first, and at most. */
const shortestWait = 1_000;
const longestWait = 60_000;
/** Characters of one message of a relay. */
const longestMessage = 1_000_000;

/** The part of a WebSocket that is used. */
export interface RelaySocket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

export type RelayStatus = 'off' | 'connecting' | 'connected';

export interface RelayClientOptions {
  url: string;
  projectId: string;
  /** Names this client to the relay: 32 bytes. */
  seed: Uint8Array;
  openSocket(url: string): RelaySocket;
  clock: Clock;
  random: FillRandom;
  tally: Tally;
  onMessage(delivery: { topic: string; message: string }): void;
  onStatus?: ((status: RelayStatus) => void) | undefined;
}

/** One connection to a relay, kept as long as there is a topic to hear or a call to make. */
export interface RelayClient {
  /** Rejects when `ttl` is over before a relay has taken it. */
  publish(input: { topic: string; message: string } & PublishOptions): Promise<void>;
  /** Heard from now on, over every new connection. */
  subscribe(topics: readonly string[]): void;
  unsubscribe(topic: string): void;
  status(): RelayStatus;
  close(): void;
}

export function createRelayClient(options: RelayClientOptions): RelayClient {
  const { clock, random, tally, onMessage, onStatus } = options;
  const topics = new Set<string>();
  const calls = createRelayCalls(clock);
  let socket: RelaySocket | null = null;
  let status: RelayStatus = 'off';
  let failures = 0;
  let cancelTimer = (): void => undefined;
  let isClosed = false;

  function become(next: RelayStatus): void {
    if (status === next) return;
    status = next;
    onStatus?.(next);
  }

  const isNeeded = (): boolean => !isClosed && (topics.size > 0 || calls.size() > 0);

  function connect(): void {
    if (!isNeeded() || status !== 'off') return;
    become('connecting');
    cancelTimer();
    const mine = open(options);
    socket = mine;
    if (!mine) return again();
    const isMine = () => socket === mine;
    cancelTimer = clock.after(patience, () => isMine() && mine.close());
    mine.onopen = () => isMine() && opened();
    mine.onmessage = ({ data }: { data: unknown }) => isMine() && hear(data);
    mine.onclose = () => isMine() && again();
  }

  function opened(): void {
    cancelTimer();
    become('connected');
    if (topics.size > 0) ask('irn_batchSubscribe', { topics: [...topics] });
    calls.list().forEach(send);
    watch();
  }

  /** The connection has ended, or never was. */
  function again(): void {
    socket = null;
    cancelTimer();
    become('off');
    if (!isNeeded()) {
      failures = 0;
      return;
    }
    const wait = Math.min(shortestWait * 2 ** failures++, longestWait);
    cancelTimer = clock.after(wait * (0.5 + randomPart(random) / 2), connect);
  }

  /** A connection on which a call has waited too long is left, and one that nobody needs any more. */
  function watch(): void {
    cancelTimer();
    if (status !== 'connected') return;
    if (!isNeeded()) return socket?.close();
    if (calls.size() > 0) cancelTimer = clock.after(patience, () => socket?.close());
  }

  function send(call: RelayCall): void {
    socket?.send(JSON.stringify({ jsonrpc: '2.0', ...call }));
  }

  /** Says it once to the relay that is there; a new connection says it anew by itself. */
  function ask(method: string, params: object): void {
    if (status === 'connected') send({ id: calls.nextId(), method, params });
  }

  /** A connection that is being waited for comes by itself. */
  function wake(): void {
    if (status === 'off' && failures === 0) connect();
    else if (status === 'connected') watch();
  }

  function hear(data: unknown): void {
    const frame = readFrame(data);
    if (typeof frame === 'string') return tally.drop(frame);
    if ('delivery' in frame) return take(frame.delivery);
    // A relay that answers is one that works.
    failures = 0;
    const { id, result, error } = frame.answer;
    calls.settle(Number(id), error ? { error } : { result });
    watch();
  }

  function take({ id, params: { data } }: Delivery): void {
    if (topics.has(data.topic)) onMessage(data);
    else tally.drop('unknownTopic');
    // Taken by now: the relay need not keep it.
    socket?.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }));
  }

  return {
    async publish({ topic, message, ttl, tag, prompt = false }) {
      const params = { topic, message, ttl, tag, prompt };
      const added = isClosed ? null : calls.add({ method: 'irn_publish', params, ttl });
      if (!added) throw new Error('The relay cannot be asked.');
      if (status === 'connected') send(added.call);
      wake();
      await added.answered;
    },
    subscribe(wanted) {
      const fresh = wanted.filter((topic) => !topics.has(topic));
      if (fresh.length === 0) return;
      fresh.forEach((topic) => topics.add(topic));
      ask('irn_batchSubscribe', { topics: fresh });
      wake();
    },
    unsubscribe(topic) {
      if (!topics.delete(topic)) return;
      ask('irn_unsubscribe', { topic, id: subscriptionIdOf(topic, clientIdOf(options.seed)) });
      wake();
    },
    status: () => status,
    close() {
      isClosed = true;
      cancelTimer();
      calls.clear();
      const last = socket;
      socket = null;
      last?.close();
      become('off');
    },
  };
}

/** A socket to the relay, with who asks: a token of its own for each. Null where the browser refuses the address. */
function open({ url, projectId, seed, random, clock, openSocket }: RelayClientOptions): RelaySocket | null {
  const auth = signClientToken({ seed, relayUrl: url, nonce: bytesToHex(randomBytes(32, random)), now: clock.now() });
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/inlay/browser' });
  try {
    return openSocket(`${url.replace(/\/$/, '')}/?${query.toString()}`);
  } catch {
    return null;
  }
}

type Delivery = v.InferOutput<typeof RelayDeliverySchema>;

function readFrame(
  data: unknown,
): { delivery: Delivery } | { answer: v.InferOutput<typeof RelayAnswerSchema> } | DropReason {
  if (typeof data !== 'string') return 'notRelayMessage';
  if (data.length > longestMessage) return 'tooLarge';
  const json = parseJson(data);
  const delivery = v.safeParse(RelayDeliverySchema, json);
  if (delivery.success) return { delivery: delivery.output };
  const answer = v.safeParse(RelayAnswerSchema, json);
  return answer.success ? { answer: answer.output } : 'notRelayMessage';
}
