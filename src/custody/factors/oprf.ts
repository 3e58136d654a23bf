import { ristretto255, ristretto255_oprf } from '@noble/curves/ed25519.js';
import { wipe } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import type { BlindAnswer } from '../../wire/http/shareNode';
import { createFeldman, type Deal } from '../feldman';

/**
 * The oblivious pseudo-random function of passwords (RFC 9497, VOPRF mode, ristretto255-SHA512), its key shared among nodes: what it
 * gives for an input takes the work of `threshold` of them, none of which learns the input or the output.
 */
const { voprf, oprf } = ristretto255_oprf;

/** A key by the RFC's own derivation from a fresh seed (§3.2.1): 32 bytes, the caller's to wipe. */
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
 * A new key, dealt, and what the function gives for `input` under it. Nobody has the key afterwards.
 * @returns `output`: 64 bytes, the caller's to wipe, as are the shares.
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
 * A node's part: the blinded element times its share, with a proof that it was its very share (DLEQ, RFC 9497 §2.2).
 * @throws Error on what is no element, or is the neutral one.
 */
export function evaluateBlinded({ share, blinded }: { share: Uint8Array; blinded: string }): BlindAnswer {
  const publicKey = ristretto255.Point.BASE.multiply(ristretto255.Point.Fn.fromBytes(share)).toBytes();
  const { evaluated, proof } = voprf.blindEvaluate(share, publicKey, hexToBytes(blinded));
  return { evaluated: bytesToHex(evaluated), proof: bytesToHex(proof) };
}

/** One question to the nodes. The blind is fresh, so that `blinded` says nothing about the input. */
export function blindInput({
  input,
  commitments,
  random,
}: {
  input: Uint8Array;
  /** Of the key: as many as answers are needed. */
  commitments: readonly string[];
  random: FillRandom;
}) {
  const { blind, blinded } = voprf.blind(input, drawFrom(random));
  const parts = new Map<number, string>();

  return {
    blinded: bytesToHex(blinded),

    /** Takes a node's part if its proof holds for the key of that node's share: a wrong one is known at once, and whose it is. */
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

    /** What the function gives, once there are parts enough; undefined before. 64 bytes, the caller's to wipe. */
    output(): Uint8Array | undefined {
      if (parts.size < commitments.length) return undefined;
      const some = [...parts].slice(0, commitments.length).map(([index, element]) => ({ index, element }));
      return oprf.finalize(input, blind, hexToBytes(combineElements(some)));
    },
  };
}
