import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { concatBytes, utf8ToBytes } from '../kit/bytes';
import { bytesToHex, hexToBytes } from '../kit/hex';

/** What stands for the registry where others stand by key or index. */
export const registryParty = 'registry';

/** ms that a node's ticket and its word on who the caller is are good for. */
export const ticketLifetime = 600_000;

/** The generation that a first sharing has. */
export const firstEpoch = 1;

/**
 * What callers, nodes and registry sign, each under a purpose of its own, so that no signature can stand for another. A statement
 * is the UTF-8 of a JSON list; lists of strings and integers have one JSON text only. The user speaks by the authentication key
 * (`authKey.ts`), which signs nothing else; the key of the account signs one statement alone, that this key is its own.
 */
export const statements = {
  /** By the ephemeral key: I show this token to this node, and to no other by the same signature. */
  open: (call: { nodePublicKey: string; connectionId: string; idToken: string }) =>
    encode('open', call.nodePublicKey, call.connectionId, hashText(call.idToken)),
  /** By the ephemeral key: I hold a token of this hash, and will show it. `to` is a node's public key or {@link registryParty}. */
  commit: (call: { to: string; connectionId: string; tokenHash: string }) =>
    encode('commit', call.to, call.connectionId, call.tokenHash),
  /** By a node (`party` its index) or the registry: I heard of that token from this caller first. */
  committed: (word: {
    party: number | typeof registryParty;
    connectionId: string;
    tokenHash: string;
    ephemeralPublicKey: string;
    issuedAt: number;
  }) => encode('committed', word.party, word.connectionId, word.tokenHash, word.ephemeralPublicKey, word.issuedAt),
  /** A node has taken in its share of this key. */
  ack: (deal: {
    user: string;
    publicKey: string;
    authPublicKey: string;
    commitments: readonly string[];
    epoch: number;
    index: number;
    issuedAt: number;
    sharing?: string | undefined;
  }) =>
    encode(
      'ack',
      ...[deal.user, deal.publicKey, deal.authPublicKey, deal.commitments.join()],
      ...[deal.epoch, deal.index, deal.issuedAt],
      ...orNothing(deal.sharing),
    ),
  /** This key and its authentication key are the user's, and from the second epoch on: shared in this very way. */
  receipt: (row: {
    user: string;
    publicKey: string;
    authPublicKey: string;
    epoch: number;
    sharing?: string | undefined;
  }) => encode('receipt', row.user, row.publicKey, row.authPublicKey, row.epoch, ...orNothing(row.sharing)),
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
  /** By the ephemeral key of a sign-in: give me the share that this ticket is good for. */
  share: (call: { nodePublicKey: string; ticket: string }) =>
    encode('share', call.nodePublicKey, hashText(call.ticket)),
  /** By the user's authentication key: I come to this node without a sign-in. */
  enter: (call: { nodePublicKey: string; user: string; ephemeralPublicKey: string; at: number }) =>
    encode('enter', call.nodePublicKey, call.user, call.ephemeralPublicKey, call.at),
  /** By the key of a factor: I have it, and show it to this node for this ticket. */
  unlock: (call: { nodePublicKey: string; ticket: string; factorId: string }) =>
    encode('unlock', call.nodePublicKey, hashText(call.ticket), call.factorId),
  /** By the user's authentication key: that sign-in leads to me as well. */
  link: (link: {
    alias: string;
    user: string;
    publicKey: string;
    authPublicKey: string;
    connectionId: string;
    at: number;
  }) => encode('link', link.alias, link.user, link.publicKey, link.authPublicKey, link.connectionId, link.at),
  /** A node has seen proof of both sides of a link. */
  linked: (link: { alias: string; user: string; publicKey: string; connectionId: string; at: number; index: number }) =>
    encode('linked', link.alias, link.user, link.publicKey, link.connectionId, link.at, link.index),
  /** By the registry: this link stands at this moment. */
  linkReceipt: (link: { alias: string; user: string; publicKey: string; at: number; issuedAt: number }) =>
    encode('link-receipt', link.alias, link.user, link.publicKey, link.at, link.issuedAt),
  /** By the user's authentication key: that sign-in no longer leads to me. */
  unlink: (word: { alias: string; user: string; authPublicKey: string; at: number }) =>
    encode('unlink', word.alias, word.user, word.authPublicKey, word.at),
  /** By the account's key: this is my authentication key. */
  authKey: (keys: { publicKey: string; authPublicKey: string }) =>
    encode('auth-key', keys.publicKey, keys.authPublicKey),
  /** By the authentication key of an account: to the wallet's own server, I am that account. The text names server and time. */
  account: (word: { publicKey: string; text: string }) => encode('account', word.publicKey, word.text),
  /** A node's caller has proven to be the user. */
  proof: (proof: { user: string; index: number; expiresAt: number }) =>
    encode('proof', proof.user, proof.index, proof.expiresAt),
  /** By an operator's key: exactly this document describes the installation. */
  installation: (document: string) => encode('installation', document),
  /** By an operator's key: another one takes its place. */
  operatorKey: (word: { from: string; to: string }) => encode('operator-key', word.from, word.to),
  /** A node asks for what it has missed, and says what may be forgotten. */
  undelivered: (request: { index: number; at: number; after: string; done: readonly string[] }) =>
    encode('undelivered', request.index, request.at, request.after, request.done.join()),
} as const;

const orNothing = (part: string | undefined): string[] => (part === undefined ? [] : [part]);

function encode(purpose: string, ...parts: readonly (string | number)[]): Uint8Array {
  return utf8ToBytes(JSON.stringify([`inlay:${purpose}:v1`, ...parts]));
}

/**
 * Signs a statement by BIP-340 (Schnorr), deterministic; hex. No method of a wallet's provider makes such a signature, not even
 * one that signs any 32 bytes: those are ECDSA.
 */
export function signStatement(statement: Uint8Array, privateKey: Uint8Array): string {
  const digest = toDigest(statement, secp256k1.getPublicKey(privateKey, true));
  return bytesToHex(schnorr.sign(digest, privateKey, new Uint8Array(32)));
}

/** Whose signature it is goes into the digest: BIP-340 itself knows a key by its x alone. */
function toDigest(statement: Uint8Array, publicKey: Uint8Array): Uint8Array {
  return schnorr.utils.taggedHash('inlay/statement/v1', concatBytes(publicKey, statement));
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
    const key = hexToBytes(publicKey);
    return key.length === 33 && schnorr.verify(hexToBytes(signature), toDigest(statement, key), key.subarray(1));
  } catch {
    return false;
  }
}

/** One way in which a key is shared: SHA-256 over all commitments, hex. */
export function toSharing({
  commitments,
  keyCommitments = [],
}: {
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
}): string {
  return hashText(JSON.stringify([commitments, keyCommitments]));
}

/** A user at nodes and registry: SHA-256 of connection and subject, hex. */
export function toUserId({ connectionId, subject }: { connectionId: string; subject: string }): string {
  return hashText(JSON.stringify([connectionId, subject]));
}

/**
 * What a passkey is asked to sign to pass a gate: 32 bytes, for this key, this factor, this caller and tickets of these nodes
 * ({@link gateTicket}), and for nothing else.
 */
export function passkeyGateChallenge(gate: {
  publicKey: string;
  factorId: string;
  ephemeralPublicKey: string;
  tickets: readonly string[];
}): Uint8Array {
  return sha256(encode('passkey-gate', gate.publicKey, gate.factorId, gate.ephemeralPublicKey, ...gate.tickets));
}

/** A node's ticket, as the other nodes are shown it: SHA-256 of the node's key and the ticket, hex. */
export function gateTicket({ nodePublicKey, ticket }: { nodePublicKey: string; ticket: string }): string {
  return hashText(`${nodePublicKey}:${ticket}`);
}

/** What a passkey is asked to sign for a sign-in with this nonce: 32 bytes. */
export function passkeySignInChallenge(call: { connectionId: string; nonce: string; salt: string }): Uint8Array {
  return sha256(encode('passkey-sign-in', call.connectionId, call.nonce, call.salt));
}

/** What stands in the making of a passkey for a connection: 32 bytes. */
export function passkeyCreateChallenge(call: { connectionId: string; nonce: string; salt: string }): Uint8Array {
  return sha256(encode('passkey-create', call.connectionId, call.nonce, call.salt));
}

/** Who a passkey is: SHA-256 of its public key (SubjectPublicKeyInfo), base64url. No issuer can name another key for it. */
export function passkeySubject(publicKey: string): string {
  return bytesToBase64url(sha256(base64urlToBytes(publicKey)));
}

/** SHA-256 of what a token's signature covers, hex: an ECDSA signature has two spellings, its content has one. */
export function tokenHashOf(idToken: string): string {
  return hashText(idToken.slice(0, Math.max(0, idToken.lastIndexOf('.'))));
}

/** By what a node binds itself to 32 bytes (hex) that it will give to a key made under this ticket: SHA-256, hex. */
export function entropyHashOf(word: { nodePublicKey: string; ticket: string; entropy: string }): string {
  return bytesToHex(sha256(encode('entropy', word.nodePublicKey, word.ticket, word.entropy)));
}

/** SHA-256 of the text's UTF-8, hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Purposes and parties of sealed messages (see `sealTo`). */
export const sealContexts = {
  /** The answer to this token. */
  opened: ({ index, idToken }: { index: number; idToken: string }) => `opened:${index}:${hashText(idToken)}`,
  /** The answer to a caller who has shown the user's key. */
  entered: ({ index, signature }: { index: number; signature: string }) => `entered:${index}:${signature}`,
  /** The answer to a second sign-in that leads here. */
  followed: ({ index, ticket }: { index: number; ticket: string }) => `followed:${index}:${hashText(ticket)}`,
  /** The share of a factor's key, or the node's own, for this ticket. */
  gate: ({ index, ticket, factorId }: { index: number; ticket: string; factorId: string }) =>
    `gate:${index}:${hashText(ticket)}:${factorId}`,
  unlocked: ({ index, ticket }: { index: number; ticket: string }) => `unlocked:${index}:${hashText(ticket)}`,
  /** A gate's deal, sealed to its node. */
  gateDeal: (deal: { publicKey: string; factorId: string; index: number }) =>
    `gate-deal:${deal.publicKey}:${deal.factorId}:${deal.index}`,
  /** What is kept beside the key, for this ticket. */
  vault: ({ index, ticket }: { index: number; ticket: string }) => `vault:${index}:${hashText(ticket)}`,
  /** The node's share, for this ticket. */
  shared: ({ index, ticket }: { index: number; ticket: string }) => `shared:${index}:${hashText(ticket)}`,
  /** What the node gives to a new key, for this ticket. */
  entropy: ({ index, ticket }: { index: number; ticket: string }) => `entropy:${index}:${hashText(ticket)}`,
  /** The answer to a request under this ticket. */
  activated: ({ index, ticket }: { index: number; ticket: string }) => `activated:${index}:${hashText(ticket)}`,
  toNode: (deal: { user: string; publicKey: string; index: number; sharing?: string | undefined }) =>
    `to-node:${[deal.user, deal.publicKey, deal.index, ...orNothing(deal.sharing)].join(':')}`,
} as const;
