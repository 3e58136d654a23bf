import * as v from 'valibot';
import { peerError, type PeerError } from '../../errors/walletConnect';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { randomBytes } from '../../kit/randomId';
import { sealEnvelope } from '../envelope';
import { deriveSymKey, x25519PublicKeyOf, topicOf } from '../keys';
import { appLinkOf, formatLink } from '../links';
import { walletConnectMethods, type PublishOptions } from '../methods';
import type { SessionNamespaces } from '../namespaces';
import type { Parts, SessionExtras } from '../parts';
import { newSession } from '../proposals/proposals';
import { dropSession } from '../proposals/settle';
import { key, MetadataSchema, text, type PeerRequest } from '../shapes';
import type { MessageProof } from '../verify';

/** A single line of the signed message, because a line break could inject another field. */
const line = (most: number) => v.pipe(text(most), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u));

const AuthenticationSchema = v.object({
  authPayload: v.object({
    type: v.optional(line(40), 'caip122'),
    chains: v.pipe(v.array(line(42)), v.minLength(1), v.maxLength(200)),
    domain: v.pipe(line(300), v.minLength(1)),
    aud: v.pipe(line(2_000), v.minLength(1)),
    version: v.literal('1'),
    nonce: v.pipe(line(200), v.minLength(1)),
    iat: v.pipe(line(60), v.minLength(1)),
    exp: v.optional(line(60)),
    nbf: v.optional(line(60)),
    statement: v.optional(line(2_000)),
    requestId: v.optional(line(300)),
    resources: v.optional(v.pipe(v.array(line(20_000)), v.maxLength(50))),
  }),
  requester: v.object({ publicKey: key, metadata: MetadataSchema }),
  expiryTimestamp: v.optional(v.number()),
});
type AuthenticationParams = v.InferOutput<typeof AuthenticationSchema>;

/** A sign-in message that an account has signed (CAIP-74). */
export interface Cacao {
  h: { t: 'caip122' };
  p: Omit<AuthenticationParams['authPayload'], 'chains' | 'type'> & { iss: string };
  s: { t: 'eip191' | 'eip1271'; s: string };
}

/** A peer's request for a sign-in, and for the permissions in its ReCap. It is answered once. */
export interface Authentication {
  publicKey: string;
  peer: AuthenticationParams['requester']['metadata'];
  payload: AuthenticationParams['authPayload'];
  /** For a verify server. */
  proof: MessageProof;
  /** Sends the signed message, and creates a session if the peer asked for one. Rejects if the relay could not be reached. */
  approve(cacao: Cacao, namespaces: SessionNamespaces | null, more?: SessionExtras): Promise<void>;
  reject(error: PeerError, options: { byUser: boolean }): void;
  /**
   * Declines a sign-in that this wallet cannot do. The peer's accompanying proposal is used instead. Returns false if none has
   * arrived yet.
   */
  pass(): boolean;
}

/**
 * Returns null if its params are invalid. The response is encrypted to the peer's public key (type 1), on the topic that is the
 * hash of that key.
 */
export function readAuthentication(
  parts: Parts,
  {
    topic: pairingTopic,
    request: { id, params },
    proof,
    onPass,
    finish,
  }: {
    topic: string;
    request: PeerRequest;
    proof: MessageProof;
    onPass(): boolean;
    /** Called once it is answered. */ finish(): void;
  },
): Authentication | null {
  const { options, relay, peers, sessions, drops } = parts;
  const read = v.safeParse(AuthenticationSchema, params);
  if (!read.success) {
    drops.add('badParams');
    return null;
  }
  const { authPayload, requester, expiryTimestamp } = read.output;
  const { random, clock, metadata } = options;
  if (expiryTimestamp !== undefined && expiryTimestamp * 1_000 < clock.now()) {
    drops.add('late');
    return null;
  }
  const { request: line, ...lines } = walletConnectMethods.wc_sessionAuthenticate;

  async function answer(
    outcome: { result: unknown } | { error: PeerError },
    { privateKey, line: by }: { privateKey: Uint8Array; line: PublishOptions },
  ): Promise<void> {
    const peerKey = hexToBytes(requester.publicKey);
    const symKey = deriveSymKey(privateKey, peerKey);
    const text = JSON.stringify({ id, jsonrpc: '2.0', ...outcome });
    const message = sealEnvelope(text, { symKey, senderPublicKey: x25519PublicKeyOf(privateKey), random });
    const topic = topicOf(peerKey);
    const appLink = proof.isLink && options.openLink ? appLinkOf(requester.metadata) : null;
    if (appLink !== null) return options.openLink?.(formatLink({ appLink, topic, message }));
    await relay.publish({ topic, message, ...by });
  }

  function refuse(error: PeerError, by: PublishOptions): void {
    const privateKey = randomBytes(32, random);
    answer({ error }, { privateKey, line: by }).catch(() => drops.add('late'));
    privateKey.fill(0);
  }

  return {
    publicKey: requester.publicKey,
    peer: requester.metadata,
    payload: authPayload,
    proof,
    async approve(cacao, namespaces, more) {
      const privateKey = randomBytes(32, random);
      let topic = '';
      try {
        const { publicKey, metadata: peer } = requester;
        if (namespaces) {
          const checked = more?.checked ?? undefined;
          const session = newSession(options, { privateKey, pairingTopic, publicKey, peer, namespaces, checked });
          topic = session.topic;
          // The peer creates the session from this response, so no settlement is needed.
          sessions.set(topic, { ...session, acknowledged: true });
          peers.join(topic, session.symKey);
          relay.subscribe([topic]);
          parts.changed();
        }
        const responder = { publicKey: bytesToHex(x25519PublicKeyOf(privateKey)), metadata };
        await answer({ result: { cacaos: [cacao], responder } }, { privateKey, line: lines.response });
      } catch (error) {
        dropSession(parts, topic);
        throw error;
      } finally {
        privateKey.fill(0);
        finish();
      }
    },
    reject(error, { byUser }) {
      refuse(error, byUser ? lines.rejection : lines.refusal);
      finish();
    },
    pass() {
      refuse(peerError('unsupportedWcMethod', 'wc_sessionAuthenticate'), { ...lines.refusal, ttl: line.ttl });
      return onPass();
    },
  };
}
