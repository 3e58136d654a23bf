import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../../../kit/bytes';
import { bytesToHex } from '../../../kit/hex';
import { parseJson } from '../../../kit/json';
import { readSession, type Session } from '../../../walletConnect/session';
import type { SealedRecord } from '../../../wire/http/wallet';
import type { AccountSeal } from '../port';

/** The server's last known copy of a session. */
export interface Stored {
  id: string;
  content: string;
  /** In epoch seconds. */
  expiry: number;
}

const prefix = 'walletconnect session ';

/** Reveals neither the topic nor the key. */
const idOf = ({ symKey }: Session): string => bytesToHex(sha256(utf8ToBytes(`${prefix}${symKey}`))).slice(0, 32);

export const storedOf = (session: Session): Stored => ({
  id: idOf(session),
  content: JSON.stringify([session.namespaces, session.expiry, session.checked]),
  expiry: session.expiry,
});

/** Encrypts a session for the user's other devices. Rejects if the encryption fails. */
export async function sealSessionRecord(accountSeal: AccountSeal, session: Session): Promise<SealedRecord> {
  const id = idOf(session);
  // The history of the peer's requests belongs to this device only.
  const shown: Session = { ...session, seen: [], minRequestId: undefined, follows: true };
  return { id, sealed: await accountSeal.seal(JSON.stringify(shown), prefix + id) };
}

/** Returns the session, or null for an invalid record or one that was encrypted under another key. */
export async function openSessionRecord(
  accountSeal: AccountSeal,
  { id, sealed }: SealedRecord,
): Promise<Session | null> {
  const text = await accountSeal.open(sealed, prefix + id).catch(() => 'null');
  const session = readSession(parseJson(text));
  return session && idOf(session) === id ? session : null;
}
