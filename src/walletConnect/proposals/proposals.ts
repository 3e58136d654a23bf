import type { PeerError } from '../../errors/walletConnect';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { randomBytes } from '../../kit/randomId';
import { deriveSymKey, x25519PublicKeyOf, topicOf } from '../keys';
import { walletConnectMethods } from '../methods';
import type { SessionNamespaces } from '../namespaces';
import { agreeOnProperties } from './properties';
import type { Parts, SessionExtras } from '../parts';
import type { Session } from '../session';
import { settle } from './settle';
import type { ProposalParams } from '../shapes';

/** The lifetime of a session, in ms. */
const lifetime = 7 * 86_400_000;

/** Returns the expiry of a session that is created or extended now, in epoch seconds. */
export const expiryFrom = (now: number): number => Math.floor((now + lifetime) / 1_000);

/** Creates a session from a proposal. Rejects if the peer's public key is invalid, or no relay has accepted the response. */
export async function approveProposal(
  parts: Parts,
  {
    topic: pairingTopic,
    id,
    proposer,
    sessionProperties: wishes,
    namespaces,
    more,
  }: {
    topic: string;
    id: number;
    proposer: ProposalParams['proposer'];
    sessionProperties: ProposalParams['sessionProperties'];
    namespaces: SessionNamespaces;
    more?: SessionExtras | undefined;
  },
): Promise<Session> {
  const privateKey = randomBytes(32, parts.options.random);
  const { publicKey, metadata: peer } = proposer;
  const checked = more?.checked ?? undefined;
  const now = parts.options.clock.now();
  const { lastExpiry, sessionProperties } = agreeOnProperties(wishes, { now, usual: expiryFrom(now) });
  const known = { pairingTopic, peer, namespaces, checked, lastExpiry };
  const session = newSession(parts.options, { privateKey, publicKey, ...known });
  privateKey.fill(0);
  await settle(parts, session, { id, sessionProperties, scopedProperties: more?.scopedProperties });
  return session;
}

/** @throws Error if the public key is invalid. */
export function newSession(
  { clock }: Pick<Parts['options'], 'clock'>,
  {
    privateKey,
    publicKey,
    ...known
  }: Pick<Session, 'pairingTopic' | 'peer' | 'namespaces' | 'checked' | 'lastExpiry'> & {
    privateKey: Uint8Array;
    publicKey: string;
  },
): Session {
  const symKey = deriveSymKey(privateKey, hexToBytes(publicKey));
  const now = clock.now();
  const usual = expiryFrom(now);
  return {
    ...known,
    topic: topicOf(symKey),
    symKey: bytesToHex(symKey),
    selfPublicKey: bytesToHex(x25519PublicKeyOf(privateKey)),
    peerPublicKey: publicKey,
    expiry: Math.min(usual, known.lastExpiry ?? usual),
    createdAt: now,
    usedAt: now,
    acknowledged: false,
    seen: [],
  };
}

/** @param input.byUser true if the user has rejected it, false if the wallet has without asking. */
export function refuseProposal(
  { peers }: Parts,
  { topic, id, error, byUser }: { topic: string; id: number; error: PeerError; byUser: boolean },
): void {
  const { rejection, refusal } = walletConnectMethods.wc_sessionPropose;
  const line = byUser ? rejection : refusal;
  void peers.answer(topic, { id, method: 'wc_sessionPropose', outcome: { error }, line });
}
