import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { openRecord, sealRecord } from './recordCipher';
import { toSessionKey } from './sessionId';
import { signData } from './sign';
import { createStoreCall } from './storeCall';

const defaultTimeout = 30_000;
/** Seconds that a message waits for a listener. */
const messageLife = 600;

/**
 * The private key of a channel: keccak256 of the topic's text (docs/protocol.md 2.8). It encrypts, signs and names the channel.
 * @throws TypeError `Invalid topic` when it is empty.
 */
export function toTopicKey(topic: string): string {
  if (topic === '') throw new TypeError('Invalid topic');
  return bytesToHex(keccak_256(utf8ToBytes(topic)));
}

/** The public name of a channel, 130 hex characters. */
export function toChannelName(topic: string): string {
  return toSessionKey(toTopicKey(topic));
}

/**
 * Publishes one text on a topic; who listens later gets it as well, for ten minutes.
 * @param options.allowedOrigin whose pages may hear it; `sameIpCheck` keeps it from other addresses than the sender's.
 */
export async function publish({
  fetch,
  storageServerUrl,
  topic,
  message,
  allowedOrigin,
}: {
  fetch: typeof globalThis.fetch;
  storageServerUrl: string;
  topic: string;
  message: string;
  allowedOrigin: string;
}): Promise<void> {
  const sessionId = toTopicKey(topic);
  const data = await sealRecord({ sessionId, record: message });
  const call = createStoreCall({ fetch, storageServerUrl, limit: defaultTimeout });
  await call('POST', 'channel/set', {
    key: toSessionKey(sessionId),
    data,
    signature: await signData({ sessionId, data }),
    timeout: messageLife,
    namespace: '',
    sameIpCheck: true,
    allowedOrigin,
  });
}

/**
 * Opens what arrived on a topic.
 * @throws SignInError when it is not of that topic or was changed; TypeError when it holds no text.
 */
export async function openMessage({ topic, data }: { topic: string; data: string }): Promise<string> {
  const message = await openRecord({ sessionId: toTopicKey(topic), data });
  if (typeof message !== 'string') throw new TypeError('Expected a text on the channel');
  return message;
}
