import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';

/** Order of the scalar field of BN254. */
const prime = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const rounds = 220;

/** The two halves of the permutation's state. */
export interface FeistelPair {
  left: bigint;
  right: bigint;
}

/**
 * Returns c_0 … c_219: a chain of Keccak-256 hashes of a fixed word, modulo the prime; the first and the last are 0 (docs/protocol-server.md 3).
 */
export function mimcConstants(): bigint[] {
  const constants = [0n];
  let hash = keccak_256(utf8ToBytes('mimcsponge'));
  for (let round = 1; round < rounds - 1; round++) {
    hash = keccak_256(hash);
    constants.push(BigInt(`0x${bytesToHex(hash)}`) % prime);
  }
  return [...constants, 0n];
}

/** The MiMC-Feistel permutation: 220 rounds with exponent 5 (docs/protocol-server.md 3). Inputs are taken modulo the prime. */
export function permute({ left, right, key }: FeistelPair & { key: bigint }): FeistelPair {
  const k = key % prime;
  let pair = { left: left % prime, right: right % prime };
  for (const [round, constant] of mimcConstants().entries()) {
    const t = (pair.left + k + constant) % prime;
    const square = (t * t) % prime;
    const sum = (pair.right + square * square * t) % prime;
    pair = round < rounds - 1 ? { left: sum, right: pair.left } : { left: pair.left, right: sum };
  }
  return pair;
}
