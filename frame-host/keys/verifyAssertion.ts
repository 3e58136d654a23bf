import { createHash, createPublicKey, verify } from 'node:crypto';
import { passkeyChallenge } from '../../src/custody/statements';
import { parseJson, isPlainObject } from '../../src/kit/json';
import type { GateLock } from '../../src/wire/http/factors';
import type { GateProof } from '../../src/wire/http/shareNode';

const userPresent = 1;
const userVerified = 4;

/**
 * True when a passkey has signed for these tickets, at the wallet's origin and with the person verified (WebAuthn §7.2).
 * False, never an error, on malformed input.
 * @param options.ticketHash of the ticket that the proof came with: the challenge has to be made for it.
 */
export function verifyAssertion({
  proof: { ticketHashes, clientData, authenticatorData, signature, credentialId },
  lock,
  ticketHash,
  walletOrigin,
}: {
  proof: Extract<GateProof, { kind: 'passkey' }>;
  lock: Extract<GateLock, { kind: 'passkey' }>;
  ticketHash: string;
  walletOrigin: string;
}): boolean {
  try {
    if (credentialId !== lock.credentialId || !ticketHashes.includes(ticketHash)) return false;
    const clientDataBytes = Buffer.from(clientData, 'base64url');
    const client = parseJson(clientDataBytes.toString('utf8'));
    const challenge = Buffer.from(passkeyChallenge(ticketHashes)).toString('base64url');
    if (!isPlainObject(client) || client.type !== 'webauthn.get' || client.challenge !== challenge) return false;
    if (client.origin !== walletOrigin || client.crossOrigin === true) return false;
    const data = Buffer.from(authenticatorData, 'base64url');
    const rpIdHash = createHash('sha256').update(new URL(walletOrigin).hostname).digest();
    if (data.length < 37 || !data.subarray(0, 32).equals(rpIdHash)) return false;
    const wanted = userPresent | userVerified;
    if (((data[32] ?? 0) & wanted) !== wanted) return false;
    const key = createPublicKey({ key: Buffer.from(lock.publicKey, 'base64url'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([data, createHash('sha256').update(clientDataBytes).digest()]);
    return verify(lock.algorithm === -8 ? null : 'sha256', signed, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
