import * as v from 'valibot';
import { bytesToUtf8, wipe } from '../../kit/bytes';
import { parseJson } from '../../kit/json';
import { OpenedSchema, type Ack, type Commitment, type Open, type Opened } from '../../wire/http/shareNode';
import { publicKeyHex } from '../scalar';
import { openSealed } from '../seal';
import { signStatement, statements, verifyStatement } from '../statements';

/** A proof of a sign-in: the token, and what some issuers' tokens also need. */
export interface SignInToken {
  idToken: string;
  connectionId: string;
  commitment?: Commitment | undefined;
  assertion?: string | undefined;
}

/** Thrown for a response that does not come from the pinned node, or is invalid. */
export class NodeResponseError extends Error {}

/** The caller: the user, and the ephemeral key that responses are sealed to. */
export interface NodeCaller {
  user: string;
  privateKey: Uint8Array;
}

/** One caller at one node. */
export interface NodeChannel extends NodeCaller {
  index: number;
  /** The node's pinned key. */
  nodePublicKey: string;
}

/**
 * Decrypts a response, which opens only with the node's pinned key and for this caller.
 * @throws NodeResponseError.
 */
export function unseal<Schema extends v.GenericSchema>(
  { privateKey, nodePublicKey }: NodeChannel,
  schema: Schema,
  { sealed, context }: { sealed: string; context: string },
): v.InferOutput<Schema> {
  try {
    const plaintext = openSealed({ privateKey, sealed, context, sender: nodePublicKey });
    const parsed = v.parse(schema, parseJson(bytesToUtf8(plaintext)));
    wipe(plaintext);
    return parsed;
  } catch (cause) {
    throw new NodeResponseError('The response cannot be decrypted with the key of the share node.', { cause });
  }
}

/**
 * Decrypts the response to a sign-in.
 * @param expected the user that it must be for; null if the node determines the user.
 */
export function decryptOpened(
  line: NodeChannel,
  from: { sealed: string; context: string },
  expected: string | null = line.user,
): Opened {
  const opened = unseal(line, OpenedSchema, from);
  if (expected !== null && opened.proof.user !== expected)
    throw new NodeResponseError('The response of the share node is about another user.');
  return opened;
}

/** Signs the call that presents a token to this node only. */
export function signOpen(
  { nodePublicKey, privateKey }: NodeChannel,
  { idToken, connectionId, commitment, assertion }: SignInToken,
): Open {
  const signature = signStatement(statements.open({ nodePublicKey, connectionId, idToken }), privateKey);
  const more = { ...(commitment ? { commitment } : {}), ...(assertion === undefined ? {} : { assertion }) };
  return { connectionId, idToken, ephemeralPublicKey: publicKeyHex(privateKey), signature, ...more };
}

/**
 * Verifies the node's acknowledgement of exactly this deal.
 * @throws NodeResponseError.
 */
export function checkAck(
  { index, nodePublicKey, user }: NodeChannel,
  ack: Ack,
  deal: Omit<Parameters<typeof statements.ack>[0], 'user' | 'index' | 'issuedAt'>,
): Ack {
  if (ack.index !== index) throw new NodeResponseError('The acknowledgement is from another share node.');
  const { issuedAt, signature } = ack;
  const statement = statements.ack({ ...deal, user, index, issuedAt });
  if (!verifyStatement({ statement, signature, publicKey: nodePublicKey })) {
    throw new NodeResponseError('The signature of the acknowledgement is not from the share node.');
  }
  return ack;
}
