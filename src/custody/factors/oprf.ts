import { ristretto255, ristretto255_oprf } from '@noble/curves/ed25519.js';
import { wipe } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import type { BlindAnswer } from '../../wire/http/shareNode';
import { createFeldman, type Deal } from '../feldman';

/**
 * The oblivious pseudo-random function for passwords (RFC 9497, VOPRF mode, ristretto255-SHA512) with a key shared among the nodes:
 * computing an output takes `threshold` nodes, none of which learns the input or the output.
 */
const { voprf, oprf } = ristretto255_oprf;

/** Returns a random key, by the RFC's key derivation from a random seed (§3.2.1): 32 bytes, which the caller must wipe. */
function randomKey(random: FillRandom): Uint8Array {
  const seed = randomBytes(32, random);
  const { secretKey } = voprf.deriveKeyPair(seed, new Uint8Array());
  wipe(seed);
  return secretKey;
}

const drawFrom =
  (random: FillRandom) =>
  (length = 32): Uint8Array =>
    randomBytes(length, random);

const { dealShares, sharePublicKey, combineElements } = createFeldman({
  Point: ristretto255.Point,
  randomScalar: randomKey,
});

/**
 * Creates and deals an OPRF key, and computes the output for `input` with it. Afterwards, nobody has the complete key.
 * @returns `output`: 64 bytes. The caller must wipe it and the shares.
 */
export function dealOprfKey({
  input,
  random,
  ...how
}: {
  input: Uint8Array;
  threshold: number;
  indices: readonly number[];
  random: FillRandom;
}): { deal: Deal; output: Uint8Array } {
  const secret = randomKey(random);
  const deal = dealShares({ ...how, secret, random });
  const { blind, blinded } = voprf.blind(input, drawFrom(random));
  const output = oprf.finalize(input, blind, oprf.blindEvaluate(secret, blinded));
  wipe(secret);
  return { deal, output };
}

/**
 * Computes a node's part: the blinded element multiplied by its share, with a proof that it has used that share (DLEQ, RFC 9497 §2.2).
 * @throws Error if `blinded` is not an element, or is the identity.
 */
export function evaluateBlinded({ share, blinded }: { share: Uint8Array; blinded: string }): BlindAnswer {
  const publicKey = ristretto255.Point.BASE.multiply(ristretto255.Point.Fn.fromBytes(share)).toBytes();
  const { evaluated, proof } = voprf.blindEvaluate(share, publicKey, hexToBytes(blinded));
  return { evaluated: bytesToHex(evaluated), proof: bytesToHex(proof) };
}

/** Starts one OPRF evaluation with the nodes. The blind is random, so that `blinded` reveals nothing about the input. */
export function blindInput({
  input,
  commitments,
  random,
}: {
  input: Uint8Array;
  /** Commitments of the OPRF key: as many as parts are needed. */
  commitments: readonly string[];
  random: FillRandom;
}) {
  const { blind, blinded } = voprf.blind(input, drawFrom(random));
  const parts = new Map<number, string>();

  return {
    blinded: bytesToHex(blinded),

    /**
     * Adds a node's part if its proof is valid for that node's share. Returns false for a wrong part, which identifies the node that sent
     * it.
     */
    take(index: number, { evaluated, proof }: BlindAnswer): boolean {
      try {
        const publicKey = hexToBytes(sharePublicKey({ commitments, index }));
        voprf.finalize(input, blind, hexToBytes(evaluated), blinded, publicKey, hexToBytes(proof));
      } catch {
        return false;
      }
      parts.set(index, evaluated);
      return true;
    },

    /** Returns the OPRF output once there are enough parts; undefined before. The caller must wipe the 64 bytes. */
    output(): Uint8Array | undefined {
      if (parts.size < commitments.length) return undefined;
      const some = [...parts].slice(0, commitments.length).map(([index, element]) => ({ index, element }));
      return oprf.finalize(input, blind, hexToBytes(combineElements(some)));
    },
  };
}
