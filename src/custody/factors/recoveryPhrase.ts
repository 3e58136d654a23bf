import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { wipe } from '../../kit/bytes';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import { toFactorKey } from './factorKeys';

/** Returns twelve BIP-39 words from 128 random bits. */
export function createRecoveryPhrase(random: FillRandom): string {
  const entropy = randomBytes(16, random);
  const phrase = entropyToMnemonic(entropy, wordlist);
  wipe(entropy);
  return phrase;
}

/** Normalizes a typed phrase: any case, any whitespace between words, and without invisible characters from pasting. */
export function normalizePhrase(typed: string): string {
  const visible = typed.normalize('NFKD').replace(/\p{Cf}/gu, '');
  return visible.trim().toLowerCase().split(/\s+/u).join(' ');
}

/** Returns whether the text is twelve words of the list with a valid checksum. */
export function isRecoveryPhrase(typed: string): boolean {
  const phrase = normalizePhrase(typed);
  return phrase.split(' ').length === 12 && validateMnemonic(phrase, wordlist);
}

/**
 * Derives the factor key of a phrase; the caller must wipe the 32 bytes.
 * @throws Error if it is not a valid recovery phrase.
 */
export function phraseFactorKey(typed: string): Uint8Array {
  if (!isRecoveryPhrase(typed)) throw new Error('The text is not a valid recovery phrase.');
  return toFactorKey(mnemonicToEntropy(normalizePhrase(typed), wordlist), 'phrase');
}

/** Three positions in the phrase (from 0, ascending) that the user has to enter, to show that it was written down. */
export function pickWords(random: FillRandom): number[] {
  const places = Array.from({ length: 12 }, (_, place) => place);
  const picked: number[] = [];
  while (picked.length < 3) {
    const [byte = 0] = randomBytes(1, random);
    // Rejects bytes that would make some positions likelier than others.
    if (byte >= 256 - (256 % places.length)) continue;
    picked.push(...places.splice(byte % places.length, 1));
  }
  return picked.sort((a, b) => a - b);
}
