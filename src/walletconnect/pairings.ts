import * as v from 'valibot';
import { peerError } from '../errors/walletConnect';
import { parsePairingUri } from './pairingUri';
import type { Parts } from './parts';
import { approveProposal, refuseProposal } from './proposals';
import { ProposalSchema, type PeerRequest } from './shapes';

/** Why a link leads to nothing. */
export type PairingFault = 'invalid' | 'expired' | 'used';

/** ms that a pairing is kept after it has been answered: its peer may still ask whether it is there. */
const afterwards = 5 * 60_000;
/** ms that a link without an end is waited on. */
const patience = 5 * 60_000;
export interface Pairings {
  /** Waits for the proposal of that link. The answer is what is wrong with it, or null. */
  pair(uri: string): PairingFault | null;
  /** @returns whether the topic is a pairing's. */
  hear(topic: string, request: PeerRequest): boolean;
}

export function createPairings(parts: Parts): Pairings {
  const { options, relay, peers, tally, usedPairings } = parts;
  const { clock } = options;
  /** By topic: whether its proposal has come, and what ends the wait. */
  const open = new Map<string, { isAnswered: boolean; cancel: () => void }>();

  function leave(topic: string): void {
    const pairing = open.get(topic);
    if (!pairing) return;
    pairing.cancel();
    open.delete(topic);
    relay.unsubscribe(topic);
    peers.leave(topic);
  }

  function propose(topic: string, { id, params }: PeerRequest): void {
    const pairing = open.get(topic);
    if (!pairing || pairing.isAnswered) return tally.drop('unexpected');
    const read = v.safeParse(ProposalSchema, params);
    if (!read.success) return tally.drop('badParams');
    const { proposer, expiryTimestamp, requiredNamespaces, optionalNamespaces } = read.output;
    if (expiryTimestamp !== undefined && expiryTimestamp * 1_000 < clock.now()) return tally.drop('late');
    pairing.isAnswered = true;
    pairing.cancel();
    usedPairings.add(topic);
    parts.changed();
    const finish = () => {
      pairing.cancel();
      pairing.cancel = clock.after(afterwards, () => leave(topic));
    };
    options.onProposal({
      ...{ requiredNamespaces, optionalNamespaces },
      publicKey: proposer.publicKey,
      peer: proposer.metadata,
      approve: (namespaces) => approveProposal(parts, { topic, id, proposer, namespaces }).finally(finish),
      reject(error, { byUser }) {
        refuseProposal(parts, { topic, id, error, byUser });
        finish();
      },
    });
  }

  return {
    pair(uri) {
      const link = parsePairingUri(uri);
      if (!link) return 'invalid';
      const { topic, symKey, expiry } = link;
      const now = clock.now();
      const end = expiry === null ? now + patience : expiry * 1_000;
      if (end <= now) return 'expired';
      if (usedPairings.has(topic) || parts.sessions.has(topic)) return 'used';
      if (open.has(topic)) return null;
      peers.join(topic, symKey);
      relay.subscribe([topic]);
      open.set(topic, { isAnswered: false, cancel: clock.after(end - now, () => leave(topic)) });
      return null;
    },
    hear(topic, request) {
      if (!open.has(topic)) return false;
      const { id, method } = request;
      if (method === 'wc_sessionPropose') propose(topic, request);
      else if (method === 'wc_pairingPing') void peers.answer(topic, { id, method, outcome: { result: true } });
      else if (method === 'wc_pairingDelete') {
        void peers.answer(topic, { id, method, outcome: { result: true } });
        leave(topic);
      } else {
        // What this wallet does not have is left for what the peer asks beside it.
        tally.drop('unexpected');
        if (method === 'wc_sessionRequest') {
          void peers.answer(topic, { id, method, outcome: { error: peerError('noSession') } });
        }
      }
      return true;
    },
  };
}
