import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../kit/bytes';
import { bytesToHex, hexToBytes } from '../kit/hex';

/**
 * What nodes and registry sign, each under a purpose of its own, so that no signature can stand for another. A statement
 * is the UTF-8 of a JSON list; lists of strings and integers have one JSON text only.
 */
export const statements = {
  /** A node has taken in its share of this key. */
  ack: (deal: { user: string; publicKey: string; commitments: readonly string[]; index: number }) =>
    encode('ack', deal.user, deal.publicKey, deal.commitments.join(), deal.index),
  /** This key is the user's. */
  receipt: (row: { user: string; publicKey: string }) => encode('receipt', row.user, row.publicKey),
  /** A node's caller has proven to be the user. */
  proof: (proof: { user: string; index: number; expiresAt: number }) =>
    encode('proof', proof.user, proof.index, proof.expiresAt),
  /** A node asks for what it has missed. */
  undelivered: (request: { index: number; at: number }) => encode('undelivered', request.index, request.at),
} as const;

function encode(purpose: string, ...parts: readonly (string | number)[]): Uint8Array {
  return utf8ToBytes(JSON.stringify([`inlay:${purpose}:v1`, ...parts]));
}

/** Signs a statement (ECDSA over SHA-256, deterministic, low s); compact hex. */
export function signStatement(statement: Uint8Array, privateKey: Uint8Array): string {
  return bytesToHex(secp256k1.sign(statement, privateKey));
}

/** False, never an error, on malformed input. */
export function verifyStatement({
  statement,
  signature,
  publicKey,
}: {
  statement: Uint8Array;
  signature: string;
  publicKey: string;
}): boolean {
  try {
    return secp256k1.verify(hexToBytes(signature), statement, hexToBytes(publicKey));
  } catch {
    return false;
  }
}

/** A user at nodes and registry: SHA-256 of connection and subject, hex. */
export function toUserId({ connectionId, subject }: { connectionId: string; subject: string }): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([connectionId, subject]))));
}

/** Purposes and parties of sealed messages (see `sealTo`). */
export const sealContexts = {
  toCaller: (index: number) => `to-caller:${index}`,
  toNode: (deal: { user: string; publicKey: string; index: number }) =>
    `to-node:${deal.user}:${deal.publicKey}:${deal.index}`,
} as const;
