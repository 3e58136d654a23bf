import { bytesToHex, hexToBytes, padHex } from '../../kit/hex';
import type { UserInfo } from '../../wire/communication';
import type { UserKeys } from '../../custody/userKeys';
import { readUserInfo } from './userInfo';

/** The namespace of single-factor sessions (docs/protocol-server.md 4). */
export const singleFactor = 'sfa';

interface SessionContent extends UserKeys {
  userInfo: UserInfo;
  providedBy?: string;
  clientId?: string;
  grant?: string;
}

/**
 * Reads a session record (docs/protocol-server.md 2.6) into keys and a user. Resolves to null if it has no key, as `{}`, or an Ed25519 key
 * that is not one.
 */
export async function readSessionRecord(record: Record<string, unknown>): Promise<SessionContent | null> {
  const { privKey, ed25519PrivKey = '', userInfo, providedBy, clientId, grant } = record;
  if (!isHexOf(privKey, 64)) return null;
  const ed25519Seed = await readSeed(ed25519PrivKey, padHex(privKey));
  if (ed25519Seed === null) return null;
  // The last three are Inlay's own: the origin of a page that provided the key, and the project and the grant of the sign-in.
  return {
    privateKey: hexToBytes(padHex(privKey)),
    ...(ed25519Seed && { ed25519Seed }),
    userInfo: readUserInfo(userInfo),
    ...(typeof providedBy === 'string' && URL.canParse(providedBy) && { providedBy }),
    ...(typeof clientId === 'string' && { clientId }),
    ...(typeof grant === 'string' && { grant }),
  };
}

const isHexOf = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= digits && /^[0-9a-f]+$/i.test(value);

/**
 * Returns the seed of an Ed25519 key that is another than the user's main key, undefined if it is the same, and null if seed and public key
 * do not match.
 */
async function readSeed(text: unknown, privKey: string): Promise<Uint8Array | undefined | null> {
  if (text === '') return undefined;
  if (!isHexOf(text, 128)) return null;
  const whole = padHex(text, 128).toLowerCase();
  if (whole.startsWith(privKey.toLowerCase())) return undefined;
  const seed = hexToBytes(whole.slice(0, 64));
  // Loaded for such a key only.
  const { publicKeyOfSeed } = await import('../../kit/curves/ed25519');
  return bytesToHex(publicKeyOfSeed(seed)) === whole.slice(64) ? seed : null;
}

/** Returns the keys as fields of a record: the Ed25519 key, seed and public key, only if its seed is another than the main key. */
export async function writeKeys({ privateKey, ed25519Seed }: UserKeys): Promise<Record<string, string>> {
  const privKey = bytesToHex(privateKey);
  const seed = bytesToHex(ed25519Seed ?? privateKey);
  if (!ed25519Seed || seed === privKey) return { privKey };
  const { publicKeyOfSeed } = await import('../../kit/curves/ed25519');
  return { privKey, ed25519PrivKey: seed + bytesToHex(publicKeyOfSeed(ed25519Seed)) };
}
