import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import type { Factor } from '../wire/http/factors';
import type { GateAnswer } from '../wire/http/shareNode';
import type { Attempt } from './nodes/attempt';
import { combineFactors, openFactorShare } from './factors/factorShares';
import { isGateShare, openGate } from './factors/gate';
import { networkIndex } from './isDealOf';
import type { BlindGuess, CallerProof } from './nodes/factorCalls';
import type { Caller } from './nodes/nodeCalls';
import { NodeResponseError } from './nodes/nodeChannel';
import type { Recovered } from './recoverKey';
import { publicKeyOf } from './scalar';
import { gateTicket, passkeyGateChallenge } from './statements';

/** What is known of a key that needs a factor, and what the nodes can do for it. */
export interface FactorQuestion {
  publicKey: string;
  epoch: number;
  factors: readonly Factor[];
  /** What the passkey of a factor has to sign, and the tickets that it comes from. */
  passkeyChallenge(factor: Pick<Factor, 'id'>): { challenge: Uint8Array; tickets: string[] };
  /**
   * The key of a factor whose gate the nodes keep.
   * @throws UserError `factorWrong` when nodes refuse the proof, `factorLocked` after too many, `sharesUnavailable`.
   */
  openGate(input: { factor: Factor; proof: CallerProof }): Promise<Uint8Array>;
  /**
   * What the nodes' function gives for a password (stretched), which they do not see; each call is one of few tries.
   * @throws UserError `factorLocked` after too many, `sharesUnavailable`.
   */
  askPassword(input: { factor: Factor; input: Uint8Array }): Promise<Uint8Array>;
}

/** A factor and its key; the key is wiped after use. */
export interface FactorAnswer {
  factorId: string;
  factorKey: Uint8Array;
}

export type FactorPrompt = (question: FactorQuestion) => Promise<FactorAnswer>;

/**
 * Opens a key that is shared over factors: nodes are shown the key of a factor, and only then give the network's share. So
 * whoever can merely sign in as the user, an issuer among them, gets no share at all.
 */
export async function openWithFactor({
  found,
  factors,
  attempt,
  callers,
  everyone,
  threshold,
  random,
  askFactor,
}: {
  found: Recovered & { keyCommitments: readonly string[] };
  factors: readonly Factor[];
  attempt: Attempt;
  /** Grows while slow nodes answer. */
  callers: readonly Caller[];
  /** Settled when no more of them come. */
  everyone: Promise<void>;
  threshold: number;
  random: FillRandom;
  askFactor: FactorPrompt;
}): Promise<{ privateKey: Uint8Array; factorId: string }> {
  const { publicKey, epoch, keyCommitments } = found;
  const { factorId, factorKey } = await askFactor({
    publicKey,
    epoch,
    factors,
    passkeyChallenge({ id }) {
      const tickets = callers.map(({ address, opened: { ticket } }) =>
        gateTicket({ nodePublicKey: address.publicKey, ticket }),
      );
      const ephemeralPublicKey = callers[0]?.calls.ephemeralPublicKey ?? '';
      return { challenge: passkeyGateChallenge({ publicKey, factorId: id, ephemeralPublicKey, tickets }), tickets };
    },
    openGate: async ({ factor, proof }) => {
      await everyone;
      const opening = collectShares(commitmentsOf(factor, threshold));
      return passGate({ factorId: factor.id, proof, opening, callers, attempt });
    },
    askPassword: async ({ factor, input }) => {
      await everyone;
      const commitments = commitmentsOf(factor, threshold);
      // The second group comes with the first password.
      const { blindInput } = await import('./factors/oprf');
      const { blinded, take, output } = blindInput({ input, commitments, random });
      const opening = {
        take: (index: number, answer: GateAnswer) => 'proof' in answer && take(index, answer),
        result: output,
      };
      return passGate({ factorId: factor.id, proof: { kind: 'password', blinded }, opening, callers, attempt });
    },
  });
  try {
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor || publicKeyOf(factorKey) !== factor.publicKey) throw new UserError('factorWrong');
    const asked = new Set<Caller>();
    const unlock = () => {
      const next = callers.filter((caller) => !asked.has(caller));
      next.forEach((caller) => asked.add(caller));
      return attempt.askUntil({
        asked: next,
        async ask({ address, calls, opened: { ticket } }) {
          attempt.take(address.index, await calls.unlock({ ticket, factorId, factorKey }));
        },
        until: attempt.recoverSecret,
      });
    };
    let unlocked = await unlock();
    if (!unlocked) {
      await everyone;
      unlocked = await unlock();
    }
    if (!unlocked) throw new UserError('sharesUnavailable');
    const isSame = unlocked.publicKey === publicKey && unlocked.epoch === epoch;
    // Dealt anew elsewhere while the user was asked: the next try asks by the new list.
    const isLater = unlocked.publicKey === publicKey && unlocked.epoch > epoch;
    const network = { index: networkIndex, value: unlocked.secret };
    try {
      if (!isSame) throw new UserError(isLater ? 'sharesUnavailable' : 'sharesInconsistent');
      const own = openFactorShare({ publicKey, epoch, factor, factorKey, keyCommitments });
      const privateKey = combineFactors({ publicKey, keyCommitments, shares: [network, own] });
      wipe(own.value);
      return { privateKey, factorId };
    } finally {
      wipe(network.value);
    }
  } finally {
    wipe(factorKey);
  }
}

/** What answers of nodes come to. */
interface Opening {
  /** False for an answer that is not what the node can rightly give. */
  take(index: number, answer: GateAnswer): boolean;
  /** Once there are enough. */
  result(): Uint8Array | undefined;
}

function commitmentsOf({ gate }: Factor, threshold: number): readonly string[] {
  if (gate?.commitments.length !== threshold) throw new UserError('factorWrong');
  return gate.commitments;
}

function collectShares(commitments: readonly string[]): Opening {
  const shares = new Map<number, string>();
  return {
    take(index, answer) {
      if (!('share' in answer) || !isGateShare({ index, share: answer.share, commitments })) return false;
      shares.set(index, answer.share);
      return true;
    },
    result: () => openGate({ shares, commitments }),
  };
}

async function passGate({
  factorId,
  proof,
  opening,
  callers,
  attempt,
}: {
  factorId: string;
  proof: CallerProof | BlindGuess;
  opening: Opening;
  callers: readonly Caller[];
  attempt: Attempt;
}): Promise<Uint8Array> {
  const refusals: unknown[] = [];
  const key = await attempt.askUntil({
    asked: callers,
    async ask({ address: { index }, calls, opened: { ticket } }) {
      const answer = await calls.gate({ ticket, factorId, proof }).catch((error: unknown) => {
        if (error instanceof NodeResponseError) throw error;
        // A node that refuses a proof is right or wrong about it: no fault of its line.
        refusals.push(error);
      });
      if (answer && !opening.take(index, answer)) throw new NodeResponseError('The answer is not the node’s part');
    },
    until: opening.result,
  });
  if (key) return key;
  throw toGateError(refusals);
}

function toGateError(refusals: readonly unknown[]): UserError {
  const codes = refusals.map((cause) => (cause instanceof Error && 'code' in cause ? cause.code : undefined));
  const locked = refusals[codes.indexOf('rateLimited')];
  if (locked !== undefined) {
    const details: unknown = locked instanceof Error && 'details' in locked ? locked.details : undefined;
    const seconds =
      typeof details === 'object' && details !== null && 'retryAfter' in details ? details.retryAfter : 60;
    return new UserError('factorLocked', { cause: locked, values: { minutes: Math.ceil(Number(seconds) / 60) } });
  }
  const refused = refusals[codes.findIndex((code) => code === 'unauthorized' || code === 'wrongCode')];
  return new UserError(refused === undefined ? 'sharesUnavailable' : 'factorWrong', { cause: refused ?? refusals[0] });
}
