import { SignInError } from '../../errors/signIn';
import { bytesToUtf8, concatBytes, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { isPlainObject, parseJson } from '../../kit/json';
import { createAssessedRandom } from '../../custody/assessRandom';
import { fillRandom, randomBytes, type FillRandom } from '../../kit/randomId';
import { isPublicKey, publicKeyOf, sharedX } from './curve';
import { createSessionId, normalizeSessionId } from './sessionId';

type Bytes = Uint8Array<ArrayBuffer>;

/** The JSON object that the session server stores; each field is lower-case hex (docs/protocol-server.md 2.8). */
interface Sealed {
  iv: Bytes;
  ephemPublicKey: Bytes;
  ciphertext: Bytes;
  mac: Bytes;
}

/**
 * Encrypts a JSON value to a session's own key: ECIES compatible with eccrypto (docs/protocol-server.md 2.9). The hash input is the minimal
 * big-endian x of the shared point: leading zero bytes are dropped.
 * @returns the `data` string of a session record.
 */
export async function sealRecord({
  sessionId,
  record,
  fill = createAssessedRandom(fillRandom),
}: {
  sessionId: string;
  record: unknown;
  fill?: FillRandom;
}): Promise<string> {
  const iv = randomBytes(16, fill);
  const ephemeral = hexToBytes(createSessionId(fill));
  const recipient = publicKeyOf(hexToBytes(normalizeSessionId(sessionId)));
  const x = sharedX(ephemeral, recipient);
  const keys = await deriveKeys(x.subarray(x.findIndex((byte) => byte !== 0)));
  const plaintext = copy(utf8ToBytes(JSON.stringify(record)));
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, keys.encryption, plaintext));
  const ephemPublicKey = copy(publicKeyOf(ephemeral));
  const authentic = concatBytes(iv, ephemPublicKey, ciphertext);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', keys.mac, copy(authentic)));
  const fields = Object.entries({ iv, ephemPublicKey, ciphertext, mac });
  return JSON.stringify(Object.fromEntries(fields.map(([name, bytes]) => [name, bytesToHex(bytes)])));
}

/**
 * Decrypts a `data` string with the session id.
 * @throws SignInError 5000: `bad MAC after trying padded` when it was encrypted for another session or changed, `There was an error
 * decrypting data.` when it is not a record.
 */
export async function openRecord({ sessionId, data }: { sessionId: string; data: string }): Promise<unknown> {
  const sealed = parseSealed(data);
  const x = sharedX(hexToBytes(normalizeSessionId(sessionId)), sealed.ephemPublicKey);
  const start = x.findIndex((byte) => byte !== 0);
  const keys =
    (await authenticate(sealed, x.subarray(start))) ?? (start > 0 ? await authenticate(sealed, x) : undefined);
  if (!keys) throw new SignInError(5000, 'bad MAC after trying padded');
  try {
    const { iv, ciphertext } = sealed;
    const plaintext = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, keys.encryption, ciphertext);
    const opened: unknown = JSON.parse(bytesToUtf8(new Uint8Array(plaintext)));
    // docs/protocol-server.md 2.9: a record that holds an error counts as undecryptable.
    if (isPlainObject(opened) && opened.error) throw undecryptable();
    return opened;
  } catch (cause) {
    throw undecryptable(cause);
  }
}

interface Keys {
  encryption: CryptoKey;
  mac: CryptoKey;
}

async function deriveKeys(x: Uint8Array): Promise<Keys> {
  const hash = await crypto.subtle.digest('SHA-512', copy(x));
  const [encryption, mac] = await Promise.all([
    crypto.subtle.importKey('raw', hash.slice(0, 32), 'AES-CBC', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', hash.slice(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
  ]);
  return { encryption, mac };
}

/** Returns the keys if the MAC is valid; WebCrypto compares in constant time. Nothing is decrypted before that. */
async function authenticate({ iv, ephemPublicKey, ciphertext, mac }: Sealed, x: Uint8Array): Promise<Keys | undefined> {
  const keys = await deriveKeys(x);
  const authentic = copy(concatBytes(iv, ephemPublicKey, ciphertext));
  return (await crypto.subtle.verify('HMAC', keys.mac, mac, authentic)) ? keys : undefined;
}

function parseSealed(data: string): Sealed {
  const fields = parseJson(data);
  if (!isPlainObject(fields)) throw undecryptable();
  const bytes = (name: keyof Sealed, isLength: (length: number) => boolean): Bytes => {
    const text = fields[name];
    if (typeof text !== 'string' || !/^([0-9a-f]{2})*$/i.test(text) || !isLength(text.length / 2))
      throw undecryptable();
    return copy(hexToBytes(text));
  };
  const sealed = {
    iv: bytes('iv', (length) => length === 16),
    ephemPublicKey: bytes('ephemPublicKey', (length) => length === 65),
    ciphertext: bytes('ciphertext', (length) => length > 0 && length % 16 === 0),
    mac: bytes('mac', (length) => length === 32),
  };
  if (!isPublicKey(sealed.ephemPublicKey)) throw undecryptable();
  return sealed;
}

function undecryptable(cause?: unknown): SignInError {
  return new SignInError(5000, 'There was an error decrypting data.', { cause });
}

/** Copies the bytes into a new buffer, as WebCrypto's types require. */
function copy(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes);
}
