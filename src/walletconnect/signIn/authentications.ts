import * as v from 'valibot';
import { peerError, type PeerError } from '../../errors/walletConnect';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { randomBytes } from '../../kit/randomId';
import { sealEnvelope } from '../envelope';
import { deriveSymKey, publicKeyOf, topicOf } from '../keys';
import { appLinkOf, formatLink } from '../links';
import { walletConnectMethods, type PublishOptions } from '../methods';
import type { SessionNamespaces } from '../namespaces';
import type { Parts, SessionExtras } from '../parts';
import { newSession } from '../proposals/proposals';
import { dropSession } from '../proposals/settle';
import { key, MetadataSchema, text, type PeerRequest } from '../shapes';
import type { MessageProof } from '../verify';

/** One line of a message that is signed: another line in it would be another field. */
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

/** A sign-in message of an account that it has signed (CAIP-74). */
export interface Cacao {
  h: { t: 'caip122' };
  p: Omit<AuthenticationParams['authPayload'], 'chains' | 'type'> & { iss: string };
  s: { t: 'eip191' | 'eip1271'; s: string };
}

/** A peer asks for a sign-in, and with it for what its ReCap names. It is answered once. */
export interface Authentication {
  publicKey: string;
  peer: AuthenticationParams['requester']['metadata'];
  payload: AuthenticationParams['authPayload'];
  /** For a verify server. */
  proof: MessageProof;
  /** Gives the message, and a session where there is something to ask for. Rejects when the relay could not be reached. */
  approve(cacao: Cacao, namespaces: SessionNamespaces | null, more?: SessionExtras): Promise<void>;
  reject(error: PeerError, options: { byUser: boolean }): void;
  /** It cannot be had here: the peer's proposal, which comes along with it, counts instead. False where none has come yet. */
  pass(): boolean;
}

/** Null where its params are none. The answer goes to the peer's own key (type 1), on a topic that is that key's hash. */
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
    /** It is answered. */ finish(): void;
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
    const message = sealEnvelope(text, { symKey, senderPublicKey: publicKeyOf(privateKey), random });
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
          // The peer makes it of this answer: there is nothing to settle.
          sessions.set(topic, { ...session, acknowledged: true });
          peers.join(topic, session.symKey);
          relay.subscribe([topic]);
          parts.changed();
        }
        const responder = { publicKey: bytesToHex(publicKeyOf(privateKey)), metadata };
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
