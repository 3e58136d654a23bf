/** The base58 alphabet of Bitcoin and Solana. */
const bitcoin = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Encodes bytes as base58; each leading zero byte becomes the first letter of the alphabet. Chains with another order pass their
 * `alphabet`.
 */
export function bytesToBase58(bytes: Uint8Array, alphabet = bitcoin): string {
  const digits: number[] = [];
  const zeros = leading(bytes, 0);
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let i = 0; i < digits.length; i++) {
      carry += (digits[i] ?? 0) * 256;
      digits[i] = carry % 58;
      carry = Math.floor(carry / 58);
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58);
  }
  return (
    alphabet.charAt(0).repeat(zeros) +
    digits
      .reverse()
      .map((digit) => alphabet.charAt(digit))
      .join('')
  );
}

/**
 * Decodes base58. Null if a letter is not in the alphabet, or the text is longer than `maxLength`: the cost grows with the square of the
 * length.
 */
export function base58ToBytes(text: string, { alphabet = bitcoin, maxLength = 128 } = {}): Uint8Array | null {
  if (text.length > maxLength) return null;
  const bytes: number[] = [];
  const letters = Array.from(text, (letter) => alphabet.indexOf(letter));
  const zeros = leading(letters, 0);
  for (const letter of letters.slice(zeros)) {
    if (letter < 0) return null;
    let carry = letter;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58;
      bytes[i] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256);
  }
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
}

/** Returns how many of the first items equal `value`. */
function leading(items: Uint8Array | number[], value: number): number {
  const end = items.findIndex((item) => item !== value);
  return end < 0 ? items.length : end;
}
