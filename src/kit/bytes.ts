const encoder = new TextEncoder();

/** Encodes text as UTF-8. */
export function utf8ToBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8 bytes. @throws TypeError when the bytes are not UTF-8. */
export function bytesToUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Concatenates byte arrays. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/** Overwrites secret bytes with zeros. */
export function wipe(bytes: Uint8Array): void {
  bytes.fill(0);
}
