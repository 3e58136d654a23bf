import * as v from 'valibot';
import { bytesToHex } from '../../kit/hex';
import { parseJson } from '../../kit/json';
import type { Clock } from '../../kit/clock';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import { sendApproval, type SealedApproval } from './approval';
import { clientIdOf, signClientToken } from './clientAuth';
import { subscriptionIdOf } from '../keys';
import type { PublishOptions } from '../methods';
import { createReconnecting, type RelaySocket, type RelayStatus } from './reconnecting';
import { createRelayCalls, type RelayCall } from './relayCalls';
import { RelayAnswerSchema, RelayDeliverySchema, type RelayMessage } from '../shapes';
import type { DropReason, DropCounter } from '../dropCounter';

/** In ms: how long a relay has to connect or to respond. After that the client reconnects, because the connection may be dead. */
const timeout = 10_000;
/** The maximum length of a message from a relay, in characters. */
const maxMessageLength = 1_000_000;

export interface RelayClientOptions {
  url: string;
  projectId: string;
  /** Identifies this client to the relay: 32 bytes. */
  seed: Uint8Array;
  openSocket(url: string): RelaySocket;
  clock: Clock;
  random: FillRandom;
  drops: DropCounter;
  onMessage(delivery: RelayMessage): void;
  onStatus?: ((status: RelayStatus) => void) | undefined;
}

/** One connection to a relay, kept while there is a topic to receive or a call to make. */
export interface RelayClient {
  /** Rejects if no relay has accepted it within `ttl`. */
  publish(input: { topic: string; message: string; attestation?: string } & PublishOptions): Promise<void>;
  /** Rejects as `publish` does. */
  approve(approval: SealedApproval): Promise<void>;
  /** Subscribes now and again on every new connection. */
  subscribe(topics: readonly string[]): void;
  unsubscribe(topic: string): void;
  status(): RelayStatus;
  close(): void;
}

export function createRelayClient(options: RelayClientOptions): RelayClient {
  const { clock, random, drops, onMessage, onStatus } = options;
  const topics = new Set<string>();
  const calls = createRelayCalls(clock);
  let stopWatch = (): void => undefined;
  let isClosed = false;
  const line = createReconnecting({
    timeout,
    clock,
    random,
    onStatus,
    open: () => open(options),
    isNeeded: () => topics.size > 0 || calls.size() > 0,
    onOpen() {
      if (topics.size > 0) ask('irn_batchSubscribe', { topics: [...topics] });
      calls.list().forEach(send);
      watch();
    },
    onText: receive,
  });

  /** Closes a connection on which a call has waited too long. */
  function watch(): void {
    stopWatch();
    line.wake();
    if (line.status() === 'connected' && calls.size() > 0) stopWatch = line.expect(timeout);
  }

  function send(call: RelayCall): void {
    line.send(JSON.stringify({ jsonrpc: '2.0', ...call }));
  }

  /** Sends a call once on the current connection. A new connection sends it again by itself. */
  function ask(method: string, params: object): void {
    if (line.status() === 'connected') send({ id: calls.nextId(), method, params });
  }

  function receive(data: unknown): void {
    const frame = readFrame(data);
    if (typeof frame === 'string') return drops.add(frame);
    if ('delivery' in frame) return take(frame.delivery);
    // A relay that responds is working.
    line.worked();
    const { id, result, error } = frame.answer;
    calls.settle(Number(id), error ? { error } : { result });
    watch();
  }

  function take({ id, params: { data } }: Delivery): void {
    if (topics.has(data.topic)) onMessage(data);
    else drops.add('unknownTopic');
    // Acknowledges the message, so that the relay need not store it.
    line.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }));
  }

  async function call(input: { method: string; params: object; ttl: number }): Promise<void> {
    const added = isClosed ? null : calls.add(input);
    if (!added) throw new Error('The relay is closed or has too many pending requests.');
    if (line.status() === 'connected') send(added.call);
    watch();
    await added.answered;
  }

  const publish: RelayClient['publish'] = ({ topic, message, ttl, tag, prompt = false, attestation }) =>
    call({ method: 'irn_publish', params: { topic, message, ttl, tag, prompt, attestation }, ttl });

  return {
    publish,
    approve: (approval) => sendApproval(approval, { call, publish }),
    subscribe(wanted) {
      const fresh = wanted.filter((topic) => !topics.has(topic));
      if (fresh.length === 0) return;
      fresh.forEach((topic) => topics.add(topic));
      ask('irn_batchSubscribe', { topics: fresh });
      line.wake();
    },
    unsubscribe(topic) {
      if (!topics.delete(topic)) return;
      ask('irn_unsubscribe', { topic, id: subscriptionIdOf(topic, clientIdOf(options.seed)) });
      line.wake();
    },
    status: () => line.status(),
    close() {
      isClosed = true;
      stopWatch();
      calls.clear();
      line.close();
    },
  };
}

/** Opens a socket to the relay with a fresh client token. Returns null if the browser refuses the URL. */
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
  if (data.length > maxMessageLength) return 'tooLarge';
  const json = parseJson(data);
  const delivery = v.safeParse(RelayDeliverySchema, json);
  if (delivery.success) return { delivery: delivery.output };
  const answer = v.safeParse(RelayAnswerSchema, json);
  return answer.success ? { answer: answer.output } : 'notRelayMessage';
}
