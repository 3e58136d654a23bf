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

/** A message for a peer that has not gone out yet. It is sealed, and holds nothing that opens the session. */
export interface UnsentMessage {
  topic: string;
  /** Base64. */
  message: string;
  tag: number;
  /** When the session would have ended anyhow: then it need not be sent (epoch ms). */
  endsAt: number;
}

/** What tells the peers of sessions that these have ended (`wc_sessionDelete`): it can be sent later, when the keys are gone. */
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

/** How long a relay shall store it (seconds). */
export function ttlOf({ endsAt }: Pick<UnsentMessage, 'endsAt'>, now: number): number {
  const { ttl } = walletConnectMethods.wc_sessionDelete.request;
  return Math.max(1, Math.min(ttl, Math.ceil((endsAt - now) / 1_000)));
}

/** Sends messages over a connection of their own, under a name that no other has. Ends by itself once a relay has all of them. */
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
    /** The relay has it, or will not take it. */
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
