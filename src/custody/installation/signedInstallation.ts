import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import {
  InstallationSchema,
  SignedInstallationSchema,
  type Installation,
  type SignedInstallation,
} from '../../wire/http/installation';
import { publicKeyHex } from '../scalar';
import { signStatement, statements, verifyStatement } from '../statements';

/** Independent knowledge about an installation: an operator's key, and the lowest accepted sequence number. */
export interface InstallationAnchor {
  key: string;
  sequence: number;
}

/** Why a document is rejected; for developers and operators. */
export class InstallationFault extends Error {}

/**
 * Parses an anchor as written in pages and builds: the operator's public key (hex), or `key:sequence`.
 * @throws InstallationFault for anything else: an unreadable anchor must not count as a missing one.
 */
export function parseAnchor(text: string): InstallationAnchor {
  const [, key, sequence = '0'] = /^(0[23][0-9a-f]{64})(?::(\d{1,15}))?$/.exec(text.trim().toLowerCase()) ?? [];
  if (key === undefined) throw new InstallationFault('the anchor is not a public key of an operator');
  return { key, sequence: Number(sequence) };
}

/** Signs a document with the operator's key. */
export function signInstallation({
  installation,
  privateKey,
  handovers,
}: {
  installation: Installation;
  privateKey: Uint8Array;
  /** Handovers of the previous document. */
  handovers?: SignedInstallation['handovers'];
}): SignedInstallation {
  const document = JSON.stringify(v.parse(InstallationSchema, installation));
  return {
    document,
    key: publicKeyHex(privateKey),
    signature: signStatement(statements.installation(document), privateKey),
    ...(handovers && handovers.length > 0 ? { handovers } : {}),
  };
}

/** Creates the next document, signed by a new operator key that the old key names as its successor. */
export function rotateOperatorKey({
  signed,
  privateKey,
  nextKey,
  now,
}: {
  signed: SignedInstallation;
  /** The key that signed the previous document. */
  privateKey: Uint8Array;
  nextKey: Uint8Array;
  now: number;
}): SignedInstallation {
  const before = openInstallation({ signed, anchors: [{ key: publicKeyHex(privateKey), sequence: 0 }] });
  const [from, to] = [publicKeyHex(privateKey), publicKeyHex(nextKey)];
  if (from === to) throw new InstallationFault('the new key equals the old key');
  const signature = signStatement(statements.operatorKey({ from, to }), privateKey);
  return signInstallation({
    installation: { ...before, sequence: before.sequence + 1, signedAt: now },
    privateKey: nextKey,
    handovers: [...(signed.handovers ?? []), { from, to, signature }],
  });
}

/**
 * Verifies a document: its signature must be valid, and each anchor must lead to its key.
 * @param options.walletOrigin the wallet's origin; a document for another origin is rejected.
 * @throws InstallationFault.
 */
export function openInstallation({
  signed: given,
  anchors,
  walletOrigin,
}: {
  signed: unknown;
  anchors: readonly InstallationAnchor[];
  walletOrigin?: string;
}): Installation {
  const envelope = v.safeParse(SignedInstallationSchema, given);
  if (!envelope.success) throw new InstallationFault('the signed document is missing or malformed');
  const signed = envelope.output;
  const { document, signature, key } = signed;
  if (!verifyStatement({ statement: statements.installation(document), signature, publicKey: key }))
    throw new InstallationFault('the signature does not match the key');
  const parsed = v.safeParse(InstallationSchema, parseJson(document));
  if (!parsed.success)
    throw new InstallationFault(`field ${v.getDotPath(parsed.issues[0]) ?? '(whole)'}: ${parsed.issues[0].message}`);
  const installation = parsed.output;
  if (walletOrigin !== undefined && installation.walletOrigin !== walletOrigin)
    throw new InstallationFault(`it is for ${installation.walletOrigin}, not for this wallet`);
  for (const anchor of anchors) {
    if (!leadsTo(anchor.key, signed))
      throw new InstallationFault(`it is not signed by ${anchor.key} or a successor of this key`);
    if (installation.sequence < anchor.sequence) throw new InstallationFault('it is older than one accepted before');
  }
  return installation;
}

/** Returns true if the known key is the document's key, or has been handed over to it. */
function leadsTo(known: string, { key, handovers = [] }: SignedInstallation): boolean {
  let reached = known;
  for (const { from, to, signature } of handovers) {
    if (reached === key) break;
    if (from !== reached) continue;
    const statement = statements.operatorKey({ from, to });
    if (!verifyStatement({ statement, signature, publicKey: from })) return false;
    reached = to;
  }
  return reached === key;
}
