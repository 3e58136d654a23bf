import { sha256 } from '@noble/hashes/sha2.js';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Keys } from '../../chains/keys';
import { normalizePhrase } from '../../custody/factors/recoveryPhrase';
import { base58ToBytes } from '../../kit/base58';
import { base64ToBytes } from '../../kit/base64';
import { wipe } from '../../kit/bytes';
import { publicKeyOfSeed } from '../../kit/curves/ed25519';
import { isSecretKey } from '../../kit/curves/secp256k1';
import { hexToBytes } from '../../kit/hex';

/**
 * Why a text is not the secret of a wallet. `address`, `publicKey`: everybody may know it. `halves`: the second half is not the public key of
 * the first. `language`: words of another list than the English one, which wallets have. `words` and `word` name how many there are, and
 * the first that is in no list.
 */
export type SecretFault =
  | 'empty'
  | 'long'
  | 'short'
  | 'unknown'
  | 'zero'
  | 'range'
  | 'address'
  | 'publicKey'
  | 'halves'
  | 'checksum'
  | 'words'
  | 'word'
  | 'language';

type Read =
  | { kind: 'key'; curve: Keys['curve']; key: Uint8Array }
  | { kind: 'phrase'; phrase: string }
  | { kind: 'keystore' }
  | { kind: 'fault'; fault: SecretFault; count?: number };

/** Longest text that is read: a keystore has less than 1,000 characters. */
const maxText = 10_000;

const fail = (fault: SecretFault, count?: number): Read => ({
  kind: 'fault',
  fault,
  ...(count !== undefined && { count }),
});

/**
 * Reads the secret of another wallet in the form in which that wallet gives it out: a private key as hex, base64 or WIF; the 64 bytes of a
 * Solana key as base58, base64, hex or the array of `id.json`; the words of a phrase; a keystore, which still needs its password. The caller
 * must wipe a key.
 *
 * 32 bytes in base58 are never a key, because every Solana address is such a text: everybody would have the key.
 */
export function readSecret(typed: string): Read {
  const text = typed.replace(/\p{Cf}/gu, '').trim();
  if (text === '') return fail('empty');
  if (text.length > maxText) return fail('long');
  if (text.startsWith('{')) return { kind: 'keystore' };
  if (text.startsWith('[')) return readArray(text);
  if (/\s/u.test(text)) return readPhrase(text);
  if (/^(0x)?[0-9a-f]+$/i.test(text)) return readHex(text.replace(/^0x/i, ''));
  return readLetters(text);
}

function readHex(digits: string): Read {
  if (digits.length === 64) return readMain(hexToBytes(digits));
  if (digits.length === 128) return readPair(hexToBytes(digits));
  if (digits.length === 40) return fail('address');
  if (/^(0[23].{64}|04.{128})$/.test(digits)) return fail('publicKey');
  return fail(digits.length < 64 ? 'short' : 'long');
}

/** Reads the 32 bytes of a key. */
function readMain(key: Uint8Array): Read {
  if (isSecretKey(key)) return { kind: 'key', curve: 'secp256k1', key };
  const isZero = key.every((byte) => byte === 0);
  wipe(key);
  return fail(isZero ? 'zero' : 'range');
}

/** Reads 64 bytes: the seed of an Ed25519 key and its public key. */
function readPair(pair: Uint8Array): Read {
  const key = pair.slice(0, 32);
  const isWhole = publicKeyOfSeed(key).every((byte, at) => byte === pair[32 + at]);
  wipe(pair);
  if (isWhole) return { kind: 'key', curve: 'ed25519', key };
  wipe(key);
  return fail('halves');
}

/** The content of a file of `solana-keygen`. */
function readArray(text: string): Read {
  if (!/^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*)*\]$/.test(text)) return fail('unknown');
  const numbers = text.slice(1, -1).split(',').map(Number);
  if (numbers.some((number) => number > 255)) return fail('unknown');
  if (numbers.length !== 64) return fail(numbers.length < 64 ? 'short' : 'long');
  return readPair(Uint8Array.from(numbers));
}

/** Base58 or base64. */
function readLetters(text: string): Read {
  const bytes = base58ToBytes(text);
  if (bytes?.length === 32 || bytes?.length === 25) return fail('address');
  if (bytes && isWif(bytes)) return readWif(bytes);
  const pair = bytes?.length === 64 ? readPair(bytes) : null;
  if (pair?.kind === 'key') return pair;
  const other = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)
    ? base64ToBytes(text.replace(/-/g, '+').replace(/_/g, '/'))
    : null;
  if (other?.length === 32) return readMain(other);
  if (other?.length === 64) return readPair(other);
  return pair ?? fail('unknown');
}

/** The wallet import format: network, key, a 1 if the public key is compressed, and four bytes of checksum. */
const isWif = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x80 || bytes[0] === 0xef) && (bytes.length === 37 || (bytes.length === 38 && bytes[33] === 1));

function readWif(bytes: Uint8Array): Read {
  const body = bytes.subarray(0, -4);
  const sum = sha256(sha256(body));
  const isRight = bytes.subarray(-4).every((byte, at) => byte === sum[at]);
  const key = bytes.slice(1, 33);
  wipe(bytes);
  if (isRight) return readMain(key);
  wipe(key);
  return fail('checksum');
}

function readPhrase(text: string): Read {
  const phrase = normalizePhrase(text);
  const words = phrase.split(' ');
  const strange = words.findIndex((word) => !wordlist.includes(word));
  const strangers = words.filter((word) => !wordlist.includes(word)).length;
  // A few words are in several lists.
  if (strangers * 2 > words.length) return fail('language');
  if (strange >= 0) return fail('word', strange + 1);
  if (![12, 15, 18, 21, 24].includes(words.length)) return fail('words', words.length);
  return validateMnemonic(phrase, wordlist) ? { kind: 'phrase', phrase } : fail('checksum');
}
