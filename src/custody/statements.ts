import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { concatBytes, utf8ToBytes } from '../kit/bytes';
import { bytesToHex, hexToBytes } from '../kit/hex';

/** Identifies the registry in statements, in place of a node's key or index. */
export const registryParty = 'registry';

/** ms for which a node's ticket and its statement about the caller are valid. */
export const ticketLifetime = 600_000;

/** The epoch of a first sharing. */
export const firstEpoch = 1;

/**
 * The statements that callers, nodes and registry sign, each with its own purpose, so that no signature can be used for another. A
 * statement is the UTF-8 of a JSON list; lists of strings and integers have only one JSON encoding. The user signs with the authentication
 * key (`authKey.ts`), which signs nothing else; the account's key signs only that this authentication key belongs to it and, if the user
 * had it elsewhere before, that it is to become theirs here.
 */
export const statements = {
  /** By the ephemeral key: I present this token to this node, and to no other with the same signature. */
  open: (call: { nodePublicKey: string; connectionId: string; idToken: string }) =>
    encode('open', call.nodePublicKey, call.connectionId, hashText(call.idToken)),
  /** By the ephemeral key: I have a token with this hash, and will present it. `to` is a node's public key or {@link registryParty}. */
  commit: (call: { to: string; connectionId: string; tokenHash: string }) =>
    encode('commit', call.to, call.connectionId, call.tokenHash),
  /** By a node (`party` is its index) or the registry: this caller was the first to commit to that token. */
  committed: (word: {
    party: number | typeof registryParty;
    connectionId: string;
    tokenHash: string;
    ephemeralPublicKey: string;
    issuedAt: number;
  }) => encode('committed', word.party, word.connectionId, word.tokenHash, word.ephemeralPublicKey, word.issuedAt),
  /** By a node: I have stored my share of this key. */
  ack: (deal: {
    user: string;
    publicKey: string;
    authPublicKey: string;
    commitments: readonly string[];
    epoch: number;
    index: number;
    issuedAt: number;
    sharing?: string | undefined;
    brought?: string | undefined;
  }) =>
    encode(
      'ack',
      ...[deal.user, deal.publicKey, deal.authPublicKey, deal.commitments.join()],
      ...[deal.epoch, deal.index, deal.issuedAt],
      ...orNothing(deal.sharing),
      ...orBrought(deal.brought),
    ),
  /** This key and its authentication key belong to the user and, from the second epoch on, are shared in exactly this way. */
  receipt: (row: {
    user: string;
    publicKey: string;
    authPublicKey: string;
    epoch: number;
    sharing?: string | undefined;
    brought?: string | undefined;
  }) =>
    encode(
      'receipt',
      ...[row.user, row.publicKey, row.authPublicKey, row.epoch],
      ...orNothing(row.sharing),
      ...orBrought(row.brought),
    ),
  /** By the user's authentication key: reshare the key like this. A sign-in alone cannot authorize it. */
  reshare: (deal: {
    user: string;
    publicKey: string;
    authPublicKey: string;
    epoch: number;
    sharing: string;
    vault: string;
  }) =>
    encode('reshare', deal.user, deal.publicKey, deal.authPublicKey, deal.epoch, deal.sharing, hashText(deal.vault)),
  /** By the ephemeral key of a sign-in: give me the share that this ticket is valid for. */
  share: (call: { nodePublicKey: string; ticket: string }) =>
    encode('share', call.nodePublicKey, hashText(call.ticket)),
  /** By the user's authentication key: I enter at this node without a sign-in. */
  enter: (call: { nodePublicKey: string; user: string; ephemeralPublicKey: string; at: number }) =>
    encode('enter', call.nodePublicKey, call.user, call.ephemeralPublicKey, call.at),
  /** By the key of a factor: I have it, and prove that to this node for this ticket. */
  unlock: (call: { nodePublicKey: string; ticket: string; factorId: string }) =>
    encode('unlock', call.nodePublicKey, hashText(call.ticket), call.factorId),
  /** By the user's authentication key: that sign-in may open my key as well. */
  link: (link: {
    alias: string;
    user: string;
    publicKey: string;
    authPublicKey: string;
    connectionId: string;
    at: number;
  }) => encode('link', link.alias, link.user, link.publicKey, link.authPublicKey, link.connectionId, link.at),
  /** By a node: I have seen proof of both sides of a link. */
  linked: (link: { alias: string; user: string; publicKey: string; connectionId: string; at: number; index: number }) =>
    encode('linked', link.alias, link.user, link.publicKey, link.connectionId, link.at, link.index),
  /** By the registry: this link is valid at this time. */
  linkReceipt: (link: { alias: string; user: string; publicKey: string; at: number; issuedAt: number }) =>
    encode('link-receipt', link.alias, link.user, link.publicKey, link.at, link.issuedAt),
  /** By the user's authentication key: that sign-in may no longer open my key. */
  unlink: (word: { alias: string; user: string; authPublicKey: string; at: number }) =>
    encode('unlink', word.alias, word.user, word.authPublicKey, word.at),
  /** By the account's key: this is my authentication key. */
  authKey: (keys: { publicKey: string; authPublicKey: string }) =>
    encode('auth-key', keys.publicKey, keys.authPublicKey),
  /** By a key that the user had before, and by the Ed25519 key that comes with it: it becomes this user's (`broughtKey.ts`). */
  brought: (word: { user: string; publicKey: string; authPublicKey: string; brought: string }) =>
    encode('brought', word.user, word.publicKey, word.authPublicKey, word.brought),
  /** By the authentication key of an account: to the wallet's own server, I am that account. The text contains server and time. */
  account: (word: { publicKey: string; text: string }) => encode('account', word.publicKey, word.text),
  /** By a node: the caller has proven to be the user. */
  proof: (proof: { user: string; index: number; expiresAt: number }) =>
    encode('proof', proof.user, proof.index, proof.expiresAt),
  /** By an operator's key: exactly this document describes the installation. */
  installation: (document: string) => encode('installation', document),
  /** By an operator's key: another key replaces it. */
  operatorKey: (word: { from: string; to: string }) => encode('operator-key', word.from, word.to),
  /** By a node: send me the deals that I have missed, and delete those that are done. */
  undelivered: (request: { index: number; at: number; after: string; done: readonly string[] }) =>
    encode('undelivered', request.index, request.at, request.after, request.done.join()),
} as const;

const orNothing = (part: string | undefined): string[] => (part === undefined ? [] : [part]);
/** Cannot be mistaken for a sharing, which is a hash. */
const orBrought = (part: string | undefined): string[] => (part === undefined ? [] : ['brought', part]);

function encode(purpose: string, ...parts: readonly (string | number)[]): Uint8Array {
  return utf8ToBytes(JSON.stringify([`inlay:${purpose}:v1`, ...parts]));
}

/**
 * Signs a statement with BIP-340 (Schnorr), deterministically; returns hex. No provider method makes such a signature, not even one that
 * signs any 32 bytes: those are ECDSA.
 */
export function signStatement(statement: Uint8Array, privateKey: Uint8Array): string {
  const digest = toDigest(statement, secp256k1.getPublicKey(privateKey, true));
  return bytesToHex(schnorr.sign(digest, privateKey, new Uint8Array(32)));
}

/** Includes the public key in the digest, because BIP-340 identifies a key only by its x coordinate. */
function toDigest(statement: Uint8Array, publicKey: Uint8Array): Uint8Array {
  return schnorr.utils.taggedHash('inlay/statement/v1', concatBytes(publicKey, statement));
}

/** Verifies a signature. Returns false, and never throws, for malformed input. */
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
    const key = hexToBytes(publicKey);
    return key.length === 33 && schnorr.verify(hexToBytes(signature), toDigest(statement, key), key.subarray(1));
  } catch {
    return false;
  }
}

/** Returns the id of one sharing of a key: SHA-256 over all commitments, hex. */
export function toSharing({
  commitments,
  keyCommitments = [],
}: {
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
}): string {
  return hashText(JSON.stringify([commitments, keyCommitments]));
}

/** Returns a user's id at nodes and registry: SHA-256 of connection and subject, hex. */
export function toUserId({ connectionId, subject }: { connectionId: string; subject: string }): string {
  return hashText(JSON.stringify([connectionId, subject]));
}

/**
 * Returns the challenge that a passkey signs to pass a gate: 32 bytes, valid only for this key, this factor, this caller and the tickets of
 * these nodes ({@link gateTicket}).
 */
export function passkeyGateChallenge(gate: {
  publicKey: string;
  factorId: string;
  ephemeralPublicKey: string;
  tickets: readonly string[];
}): Uint8Array {
  return sha256(encode('passkey-gate', gate.publicKey, gate.factorId, gate.ephemeralPublicKey, ...gate.tickets));
}

/** Returns a node's ticket in the form that other nodes see: SHA-256 of the node's key and the ticket, hex. */
export function gateTicket({ nodePublicKey, ticket }: { nodePublicKey: string; ticket: string }): string {
  return hashText(`${nodePublicKey}:${ticket}`);
}

/** Returns the challenge that a passkey signs for a sign-in with this nonce: 32 bytes. */
export function passkeySignInChallenge(call: { connectionId: string; nonce: string; salt: string }): Uint8Array {
  return sha256(encode('passkey-sign-in', call.connectionId, call.nonce, call.salt));
}

/** Returns the challenge for creating a passkey for a connection: 32 bytes. */
export function passkeyCreateChallenge(call: { connectionId: string; nonce: string; salt: string }): Uint8Array {
  return sha256(encode('passkey-create', call.connectionId, call.nonce, call.salt));
}

/** Returns the subject of a passkey: SHA-256 of its public key (SubjectPublicKeyInfo), base64url. No issuer can use another key for it. */
export function passkeySubject(publicKey: string): string {
  return bytesToBase64url(sha256(base64urlToBytes(publicKey)));
}

/** Returns the SHA-256 of the signed part of a token, hex: an ECDSA signature has two valid encodings, but the content has only one. */
export function tokenHashOf(idToken: string): string {
  return hashText(idToken.slice(0, Math.max(0, idToken.lastIndexOf('.'))));
}

/** Returns the commitment of a node to 32 bytes (hex) that it will contribute to a key made under this ticket: SHA-256, hex. */
export function entropyHashOf(word: { nodePublicKey: string; ticket: string; entropy: string }): string {
  return bytesToHex(sha256(encode('entropy', word.nodePublicKey, word.ticket, word.entropy)));
}

/** Returns the SHA-256 of the text's UTF-8, hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The contexts of sealed messages: their purposes and parties (see `sealTo`). */
export const sealContexts = {
  /** The response to this token. */
  opened: ({ index, idToken }: { index: number; idToken: string }) => `opened:${index}:${hashText(idToken)}`,
  /** The response to a caller who has proven the user's key. */
  entered: ({ index, signature }: { index: number; signature: string }) => `entered:${index}:${signature}`,
  /** The response to a second sign-in that is linked to this user. */
  followed: ({ index, ticket }: { index: number; ticket: string }) => `followed:${index}:${hashText(ticket)}`,
  /** The share of a factor key, or the node's OPRF part, for this ticket. */
  gate: ({ index, ticket, factorId }: { index: number; ticket: string; factorId: string }) =>
    `gate:${index}:${hashText(ticket)}:${factorId}`,
  unlocked: ({ index, ticket }: { index: number; ticket: string }) => `unlocked:${index}:${hashText(ticket)}`,
  /** A gate's deal, sealed to its node. */
  gateDeal: (deal: { publicKey: string; factorId: string; index: number }) =>
    `gate-deal:${deal.publicKey}:${deal.factorId}:${deal.index}`,
  /** The data stored beside the key, for this ticket. */
  vault: ({ index, ticket }: { index: number; ticket: string }) => `vault:${index}:${hashText(ticket)}`,
  /** The node's share, for this ticket. */
  shared: ({ index, ticket }: { index: number; ticket: string }) => `shared:${index}:${hashText(ticket)}`,
  /** The node's contribution to a new key, for this ticket. */
  entropy: ({ index, ticket }: { index: number; ticket: string }) => `entropy:${index}:${hashText(ticket)}`,
  /** The response to an activation under this ticket. */
  activated: ({ index, ticket }: { index: number; ticket: string }) => `activated:${index}:${hashText(ticket)}`,
  toNode: (deal: { user: string; publicKey: string; index: number; sharing?: string | undefined }) =>
    `to-node:${[deal.user, deal.publicKey, deal.index, ...orNothing(deal.sharing)].join(':')}`,
} as const;
