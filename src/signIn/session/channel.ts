import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { openRecord, sealRecord } from './recordCipher';
import { toSessionKey } from './sessionId';
import { signData } from './sign';
import { createStoreCall } from './storeCall';

const defaultTimeout = 30_000;
/** How long a message is kept for a listener, in seconds. */
const messageLife = 600;

/**
 * Returns the private key of a channel: keccak256 of the topic's text (docs/protocol-server.md 2.8). It is used to encrypt, to sign and to name
 * the channel.
 * @throws TypeError `Invalid topic` when it is empty.
 */
export function toTopicKey(topic: string): string {
  if (topic === '') throw new TypeError('Invalid topic');
  return bytesToHex(keccak_256(utf8ToBytes(topic)));
}

/** Returns the public name of a channel, 130 hex characters. */
export function toChannelName(topic: string): string {
  return toSessionKey(toTopicKey(topic));
}

/**
 * Publishes a text on a topic; listeners that join within ten minutes receive it too.
 * @param options.allowedOrigin the origin whose pages may receive it; `sameIpCheck` allows only the sender's IP address.
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
 * Decrypts a message that arrived on a topic.
 * @throws SignInError when it belongs to another topic or was changed; TypeError when it is not a text.
 */
export async function openMessage({ topic, data }: { topic: string; data: string }): Promise<string> {
  const message = await openRecord({ sessionId: toTopicKey(topic), data });
  if (typeof message !== 'string') throw new TypeError('Expected a text on the channel');
  return message;
}
