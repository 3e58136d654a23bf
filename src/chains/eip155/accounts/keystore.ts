import { ctr } from '@noble/ciphers/aes.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import * as v from 'valibot';
import { concatBytes, utf8ToBytes, wipe } from '../../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../../kit/hex';
import { parseJson } from '../../../kit/json';
import { randomBytes, type FillRandom } from '../../../kit/randomId';
import type { KeyFiles } from '../../keys';

/** Limits on the work a keystore file can cause in this browser (docs/threats.md 37): half a gigabyte of memory and a few seconds. */
const maxMemory = 2 ** 29;
const maxWork = 2 ** 24;
const maxRounds = 10_000_000;
/** Longest file text to parse, in characters. A keystore is smaller than 1 kB. */
const maxText = 10_000;

const hex = (bytes?: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/^0x/i, '').toLowerCase()),
    v.regex(bytes === undefined ? /^([0-9a-f]{2}){1,64}$/ : new RegExp(`^[0-9a-f]{${bytes * 2}}$`)),
  );
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const ScryptSchema = v.object({
  kdf: v.literal('scrypt'),
  kdfparams: v.pipe(
    v.object({ dklen: v.literal(32), n: count, r: count, p: count, salt: hex() }),
    v.check(
      ({ n, r, p }) => n > 1 && Number.isInteger(Math.log2(n)) && n * r * p <= maxWork && 128 * n * r <= maxMemory,
    ),
  ),
});
const Pbkdf2Schema = v.object({
  kdf: v.literal('pbkdf2'),
  kdfparams: v.object({
    dklen: v.literal(32),
    c: v.pipe(count, v.maxValue(maxRounds)),
    prf: v.literal('hmac-sha256'),
    salt: hex(),
  }),
});
const locked = {
  cipher: v.literal('aes-128-ctr'),
  cipherparams: v.object({ iv: hex(16) }),
  ciphertext: hex(32),
  mac: hex(32),
};
const CryptoSchema = v.union([
  v.object({ ...ScryptSchema.entries, ...locked }),
  v.object({ ...Pbkdf2Schema.entries, ...locked }),
]);

/** A password-encrypted key in the format of other wallets: Web3 Secret Storage, version 3. */
const KeystoreSchema = v.object({ version: v.literal(3), crypto: CryptoSchema });
export type Keystore = v.InferOutput<typeof KeystoreSchema>;

/**
 * Parses the text of a keystore file; some wallets capitalize the field names. Returns undefined if it is not a keystore that can be
 * opened.
 */
export function parseKeystore(text: string): Keystore | undefined {
  if (text.length > maxText) return undefined;
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const fields = Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  const read = v.safeParse(KeystoreSchema, fields);
  return read.success ? read.output : undefined;
}

async function stretch({ crypto, password }: { crypto: Keystore['crypto']; password: string }): Promise<Uint8Array> {
  const bytes = utf8ToBytes(password);
  try {
    if (crypto.kdf === 'pbkdf2') {
      const { c, dklen: dkLen, salt } = crypto.kdfparams;
      return await pbkdf2Async(sha256, bytes, hexToBytes(salt), { c, dkLen });
    }
    const { n: N, r, p, dklen: dkLen, salt } = crypto.kdfparams;
    return await scryptAsync(bytes, hexToBytes(salt), { N, r, p, dkLen, maxmem: 2 * maxMemory });
  } finally {
    wipe(bytes);
  }
}

/**
 * Decrypts a keystore. Returns the 32-byte key, which the caller must wipe, or null for a wrong password or a modified file. The format
 * does not specify how a password becomes bytes: ethers normalizes it (NFKC), as this function does; geth and web3.js use it as typed.
 */
export async function openKeystore({
  keystore,
  password,
}: {
  keystore: Keystore;
  password: string;
}): Promise<Uint8Array | null> {
  for (const typed of new Set([password.normalize('NFKC'), password])) {
    const key = await openBy({ keystore, password: typed });
    if (key) return key;
  }
  return null;
}

async function openBy({
  keystore: { crypto },
  password,
}: {
  keystore: Keystore;
  password: string;
}): Promise<Uint8Array | null> {
  const stretched = await stretch({ crypto, password });
  const ciphertext = hexToBytes(crypto.ciphertext);
  const mac = bytesToHex(keccak_256(concatBytes(stretched.subarray(16), ciphertext)));
  const privateKey =
    mac === crypto.mac
      ? ctr(stretched.subarray(0, 16), hexToBytes(crypto.cipherparams.iv)).decrypt(ciphertext)
      : undefined;
  wipe(stretched);
  return privateKey && secp256k1.utils.isValidSecretKey(privateKey) ? privateKey : null;
}

/**
 * Encrypts a key with a password: scrypt (N = 2^17), AES-128-CTR and a keccak256 tag, as the format specifies.
 * @returns the text of the file.
 */
export async function sealKeystore({
  privateKey,
  password,
  random,
}: {
  privateKey: Uint8Array;
  password: string;
  random: FillRandom;
}): Promise<string> {
  const crypto = {
    kdf: 'scrypt',
    kdfparams: { dklen: 32, n: 2 ** 17, r: 8, p: 1, salt: bytesToHex(randomBytes(32, random)) },
    cipher: 'aes-128-ctr',
    cipherparams: { iv: bytesToHex(randomBytes(16, random)) },
  } as const;
  const stretched = await stretch({
    crypto: { ...crypto, ciphertext: '', mac: '' },
    password: password.normalize('NFKC'),
  });
  const ciphertext = ctr(stretched.subarray(0, 16), hexToBytes(crypto.cipherparams.iv)).encrypt(privateKey);
  const mac = keccak_256(concatBytes(stretched.subarray(16), ciphertext));
  wipe(stretched);
  const address = bytesToHex(keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).subarray(12));
  const locked = { ...crypto, ciphertext: bytesToHex(ciphertext), mac: bytesToHex(mac) };
  return `${JSON.stringify({ version: 3, id: toUuid(randomBytes(16, random)), address, crypto: locked }, null, 2)}\n`;
}

/** Formats bytes as a UUID (RFC 9562, version 4). */
function toUuid(bytes: Uint8Array): string {
  const text = bytesToHex(bytes);
  const variant = ((Number.parseInt(text.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(18, 20)}-${text.slice(20)}`;
}

export const keyFiles: KeyFiles = {
  async open({ text, password }) {
    const keystore = parseKeystore(text);
    if (!keystore) return { fault: 'fileBad' };
    const key = await openKeystore({ keystore, password });
    return key ? { key } : { fault: 'fileWrong' };
  },
  seal: sealKeystore,
};
