const encoder = new TextEncoder();

/** Text to UTF-8 bytes. */
export function utf8ToBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/**
 * UTF-8 bytes to text.
 * @throws TypeError when the bytes are not UTF-8.
 */
export function bytesToUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Several byte strings as one. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/** Overwrites bytes that were secret. */
export function wipe(bytes: Uint8Array): void {
  bytes.fill(0);
}
