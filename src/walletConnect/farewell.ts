import { hexToBytes } from '../kit/hex';
import type { Clock } from '../kit/clock';
import { randomBytes, type FillRandom } from '../kit/randomId';
import { peerError } from '../errors/walletConnect';
import { createDropCounter } from './dropCounter';
import { sealEnvelope } from './envelope';
import { walletConnectMethods } from './methods';
import type { RelaySocket } from './relay/reconnecting';
import { createRelayClient } from './relay/relayClient';
import type { Session } from './session';

/** A message to a peer that is not sent yet. It is encrypted and does not contain the session's keys. */
export interface UnsentMessage {
  topic: string;
  /** Base64. */
  message: string;
  tag: number;
  /** When the session would have expired anyway, in epoch ms. After that it need not be sent. */
  endsAt: number;
}

/**
 * Returns the messages that notify peers that their sessions have ended (`wc_sessionDelete`). They can be sent later, when the keys
 * are gone.
 */
export function sealDeletes(
  sessions: readonly Pick<Session, 'topic' | 'symKey' | 'expiry'>[],
  { now, random }: { now: number; random: FillRandom },
): UnsentMessage[] {
  const { tag } = walletConnectMethods.wc_sessionDelete.request;
  const params = peerError('userDisconnected');
  return sessions.map(({ topic, symKey, expiry }, at) => {
    const request = { id: now * 1_000 + at, jsonrpc: '2.0', method: 'wc_sessionDelete', params };
    const message = sealEnvelope(JSON.stringify(request), { symKey: hexToBytes(symKey), random });
    return { topic, message, tag, endsAt: expiry * 1_000 };
  });
}

/** Returns how long a relay should store the message, in seconds. */
export function ttlOf({ endsAt }: Pick<UnsentMessage, 'endsAt'>, now: number): number {
  const { ttl } = walletConnectMethods.wc_sessionDelete.request;
  return Math.max(1, Math.min(ttl, Math.ceil((endsAt - now) / 1_000)));
}

/** Sends messages over a separate connection with a fresh client id. It closes once a relay has accepted all of them. */
export function sendMessages(
  messages: readonly UnsentMessage[],
  {
    clock,
    random,
    onSent,
    ...options
  }: {
    relayUrl: string;
    projectId: string;
    clock: Clock;
    random: FillRandom;
    openSocket(url: string): RelaySocket;
    /** Called when the relay has accepted the message, or will not accept it. */
    onSent(message: UnsentMessage): void;
  },
): { sent: Promise<void>; stop(): void } {
  let isStopped = false;
  const relay = createRelayClient({
    url: options.relayUrl,
    projectId: options.projectId,
    seed: randomBytes(32, random),
    openSocket: (url) => options.openSocket(url),
    clock,
    random,
    drops: createDropCounter(),
    onMessage: () => undefined,
  });
  const sending = messages.map(async (item) => {
    const { topic, message, tag } = item;
    await relay.publish({ topic, message, tag, ttl: ttlOf(item, clock.now()) }).catch(() => undefined);
    if (!isStopped) onSent(item);
  });
  const stop = (): void => {
    isStopped = true;
    relay.close();
  };
  return { sent: Promise.all(sending).then(stop), stop };
}
