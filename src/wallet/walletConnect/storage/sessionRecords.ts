import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../../../kit/bytes';
import { bytesToHex } from '../../../kit/hex';
import { parseJson } from '../../../kit/json';
import { readSession, type Session } from '../../../walletconnect/session';
import type { SealedRecord } from '../../../wire/http/wallet';
import type { AccountSeal } from '../port';

/** What the server is known to have of a session. */
export interface Stored {
  id: string;
  content: string;
  /** Epoch seconds. */
  expiry: number;
}

const prefix = 'walletconnect session ';

/** Neither the topic nor the key is to be seen in it. */
const idOf = ({ symKey }: Session): string => bytesToHex(sha256(utf8ToBytes(`${prefix}${symKey}`))).slice(0, 32);

export const storedOf = (session: Session): Stored => ({
  id: idOf(session),
  content: JSON.stringify([session.namespaces, session.expiry, session.checked]),
  expiry: session.expiry,
});

/** A session for the user's other devices. Rejects as the seal does. */
export async function sealRecord(accountSeal: AccountSeal, session: Session): Promise<SealedRecord> {
  const id = idOf(session);
  // What a peer has asked is this device's alone.
  const shown: Session = { ...session, seen: [], minRequestId: undefined, follows: true };
  return { id, sealed: await accountSeal.seal(JSON.stringify(shown), prefix + id) };
}

/** Null for an invalid record, or one sealed under another key. */
export async function openRecord(accountSeal: AccountSeal, { id, sealed }: SealedRecord): Promise<Session | null> {
  const text = await accountSeal.open(sealed, prefix + id).catch(() => 'null');
  const session = readSession(parseJson(text));
  return session && idOf(session) === id ? session : null;
}
