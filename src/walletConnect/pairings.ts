import * as v from 'valibot';
import { peerError } from '../errors/walletConnect';
import { parsePairingUri } from './pairingUri';
import type { Parts, Proposal } from './parts';
import { approveProposal, refuseProposal } from './proposals/proposals';
import { ProposalSchema, type PeerRequest, type ProposalParams } from './shapes';
import type { MessageProof } from './verify';

/** Why a link cannot be used. */
export type PairingFault = 'invalid' | 'expired' | 'used';

/** In ms: how long a pairing is kept after its response, because its peer may still ping it. */
const afterwards = 5 * 60_000;
/** In ms: how long a proposal waits for the sign-in that its link has announced. */
const signInTimeout = 3_000;
/** In ms: how long to wait for a link without an expiry. */
const timeout = 5 * 60_000;

/** A request that arrived on the topic of a link. */
interface Asked {
  request: PeerRequest;
  proof: MessageProof;
}

interface Pairing {
  /** True once its single request has been accepted: a proposal, or a sign-in. */
  isAnswered: boolean;
  isSignIn: boolean;
  /** The proposal that waits for the sign-in. */
  held?: Asked;
  /** The sign-in whose code did not load. */
  missed?: Asked | undefined;
  /** Stops waiting. */
  cancel(): void;
  cancelHold(): void;
}

export interface Pairings {
  /** Waits for the proposal of a link. Returns what is wrong with the link, or null. */
  pair(uri: string): PairingFault | null;
  /** @returns whether the topic belongs to a pairing. */
  receive(topic: string, request: PeerRequest, proof: MessageProof): boolean;
}

export function createPairings(parts: Parts): Pairings {
  const { options, relay, peers, drops, usedPairings } = parts;
  const { clock } = options;
  /** By topic. */
  const open = new Map<string, Pairing>();

  function leave(topic: string): void {
    const pairing = open.get(topic);
    if (!pairing) return;
    stopWaiting(pairing);
    open.delete(topic);
    relay.unsubscribe(topic);
    peers.leave(topic);
  }

  /** Marks a link as used, because it works only once. */
  function markUsed(pairing: Pairing, topic: string): void {
    pairing.isAnswered = true;
    stopWaiting(pairing);
    usedPairings.add(topic);
    parts.changed();
  }

  function end(pairing: Pairing, topic: string): void {
    pairing.cancel();
    pairing.cancel = clock.after(afterwards, () => leave(topic));
  }

  /** Holds a proposal back while a sign-in is expected. The proposal is for wallets that do not support the sign-in. */
  function hold(topic: string, asked: Asked): void {
    const pairing = open.get(topic);
    if (!pairing?.isSignIn || pairing.held || pairing.missed) return propose(topic, asked);
    pairing.held = asked;
    // If the sign-in has already arrived, its result decides what happens to this proposal.
    if (!pairing.isAnswered) pairing.cancelHold = clock.after(signInTimeout, () => propose(topic, asked));
  }

  /**
   * Handles a sign-in. Its code is loaded with the first one. If it does not load, the accompanying proposal is used, or the user
   * can use the link again.
   */
  async function authenticate(topic: string, signIn: Asked): Promise<void> {
    const module = await options.fetchSignIn().catch(() => null);
    const pairing = open.get(topic);
    if (!pairing || pairing.isAnswered) return drops.add('unexpected');
    if (!module) {
      pairing.missed = signIn;
      return pairing.held ? propose(topic, pairing.held) : options.onFetchFailed();
    }
    const onPass = (): boolean => {
      pairing.isAnswered = false;
      pairing.isSignIn = false;
      pairing.cancel = clock.after(timeout, () => leave(topic));
      if (pairing.held) propose(topic, pairing.held);
      return pairing.held !== undefined;
    };
    const asked = module.readAuthentication(parts, { topic, ...signIn, onPass, finish: () => end(pairing, topic) });
    if (!asked) return;
    markUsed(pairing, topic);
    options.onAuthentication(asked);
  }

  function propose(topic: string, { request: { id, params }, proof }: Asked): void {
    const pairing = open.get(topic);
    if (!pairing || pairing.isAnswered) return drops.add('unexpected');
    const read = readProposal(params, clock.now());
    if (typeof read === 'string') return drops.add(read);
    markUsed(pairing, topic);
    options.onProposal(toProposal(parts, { topic, id, read, proof, finish: () => end(pairing, topic) }));
  }

  return {
    pair(uri) {
      const link = parsePairingUri(uri);
      if (!link) return 'invalid';
      const { topic, symKey, expiry } = link;
      const now = clock.now();
      const until = expiry === null ? now + timeout : expiry * 1_000;
      if (until <= now) return 'expired';
      if (usedPairings.has(topic) || parts.sessions.has(topic)) return 'used';
      const pairing = open.get(topic);
      if (pairing) {
        if (pairing.missed) void authenticate(topic, pairing.missed);
        pairing.missed = undefined;
        return null;
      }
      peers.join(topic, symKey);
      relay.subscribe([topic]);
      const cancel = clock.after(until - now, () => leave(topic));
      open.set(topic, { isAnswered: false, isSignIn: link.isSignIn === true, cancelHold: () => undefined, cancel });
      return null;
    },
    receive(topic, request, proof) {
      if (!open.has(topic)) return false;
      if (request.method === 'wc_sessionPropose') hold(topic, { request, proof });
      else if (request.method === 'wc_sessionAuthenticate') void authenticate(topic, { request, proof });
      else answerOther(parts, topic, request);
      if (request.method === 'wc_pairingDelete') leave(topic);
      return true;
    },
  };
}

function stopWaiting({ cancel, cancelHold }: Pick<Pairing, 'cancel' | 'cancelHold'>): void {
  cancel();
  cancelHold();
}

/** Converts a request to a proposal for the user. Both responses are followed by `finish`. */
function toProposal(
  parts: Parts,
  {
    topic,
    id,
    read,
    proof,
    finish,
  }: { topic: string; id: number; read: ProposalParams; finish(): void } & Pick<Proposal, 'proof'>,
): Proposal {
  const { proposer, requiredNamespaces, optionalNamespaces, sessionProperties, scopedProperties } = read;
  return {
    requiredNamespaces,
    optionalNamespaces,
    scopedProperties,
    proof,
    publicKey: proposer.publicKey,
    peer: proposer.metadata,
    approve: (namespaces, more) =>
      approveProposal(parts, { topic, id, proposer, sessionProperties, namespaces, more }).finally(finish),
    reject(error, { byUser }) {
      refuseProposal(parts, { topic, id, error, byUser });
      finish();
    },
  };
}

/** Answers other requests of the peer. Unsupported ones get no response, so that the peer uses the request that it sends along. */
function answerOther({ peers, drops }: Parts, topic: string, { id, method }: PeerRequest): void {
  if (method === 'wc_pairingPing' || method === 'wc_pairingDelete') {
    void peers.answer(topic, { id, method, outcome: { result: true } });
    return;
  }
  drops.add('unexpected');
  if (method === 'wc_sessionRequest')
    void peers.answer(topic, { id, method, outcome: { error: peerError('noSession') } });
}

/** Parses a proposal, or returns why it is dropped. */
function readProposal(params: unknown, now: number): ProposalParams | 'badParams' | 'late' {
  const read = v.safeParse(ProposalSchema, params);
  if (!read.success) return 'badParams';
  const { expiryTimestamp } = read.output;
  return expiryTimestamp !== undefined && expiryTimestamp * 1_000 < now ? 'late' : read.output;
}
