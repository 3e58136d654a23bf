import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import type { Factor } from '../wire/http/factors';
import type { GateAnswer } from '../wire/http/shareNode';
import type { Attempt } from './nodes/attempt';
import { combineFactors, openFactorShare } from './factors/factorShares';
import { isGateShare, openGate } from './factors/gate';
import { networkIndex } from './isDealOf';
import type { BlindGuess, CallerProof } from './nodes/nodeCalls';
import type { Caller } from './nodes/nodeCalls';
import { NodeResponseError } from './nodes/nodeChannel';
import type { Recovered } from './recoverKey';
import { publicKeyHex } from './scalar';
import { gateTicket, passkeyGateChallenge } from './statements';

/** A key that needs a factor, and the operations of the nodes for it. */
export interface FactorQuestion {
  publicKey: string;
  epoch: number;
  factors: readonly Factor[];
  /** Returns the challenge that the passkey of a factor must sign, and the tickets that it is derived from. */
  passkeyChallenge(factor: Pick<Factor, 'id'>): { challenge: Uint8Array; tickets: string[] };
  /**
   * Returns the key of a factor whose gate the nodes hold.
   * @throws UserError `factorWrong` if nodes reject the proof, `factorLocked` after too many attempts, `sharesUnavailable`.
   */
  openGate(input: { factor: Factor; proof: CallerProof }): Promise<Uint8Array>;
  /**
   * Returns the output of the nodes' OPRF for a stretched password, which they do not see; each call counts as one of a few attempts.
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
 * Opens a key that is shared over factors: nodes return the network's share only after they have seen proof of a factor's key. An attacker
 * who can only sign in as the user, such as an issuer, gets no share at all.
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
  /** Grows while slow nodes respond. */
  callers: readonly Caller[];
  /** Resolves when no more of them will follow. */
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
      // The code of the second group is loaded with the first password.
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
    if (!factor || publicKeyHex(factorKey) !== factor.publicKey) throw new UserError('factorWrong');
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
    // The key was reshared elsewhere while the user was asked: the next attempt uses the new list of factors.
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

/** Collects the responses of nodes to a result. */
interface Opening {
  /** Returns false for a response that is not valid for that node. */
  take(index: number, answer: GateAnswer): boolean;
  /** Returns the result once there are enough responses. */
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
        // A node that rejects a proof may be right or wrong about it, but it did respond: this is not a fault of the node.
        refusals.push(error);
      });
      if (answer && !opening.take(index, answer))
        throw new NodeResponseError('The share node returned an invalid part of the factor key.');
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
