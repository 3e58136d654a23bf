/** An untrusted image that is safe to display. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';
  bytes: Uint8Array;
}

/** Detects the image type from the bytes, regardless of the declared type. Returns undefined if it is not an image of these types. */
export function toPicture(bytes: Uint8Array): Picture | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return { type: 'image/png', bytes };
  if (ascii(0, 3) === '\xff\xd8\xff') return { type: 'image/jpeg', bytes };
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return { type: 'image/gif', bytes };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { type: 'image/webp', bytes };
  if (ascii(4, 12) === 'ftypavif') return { type: 'image/avif', bytes };
  const start = new TextDecoder().decode(bytes.subarray(0, 1_024)).trimStart();
  // A doctype is rejected, because its entities could expand a small file to a huge one.
  if (/^(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/i.test(start) && !/<!(doctype|entity)/i.test(start))
    return { type: 'image/svg+xml', bytes };
  return undefined;
}

/**
 * Headers that allow an image only to be displayed: opened as a page, it runs no scripts, loads nothing and has no origin (docs/threats.md
 * 60).
 */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="picture"',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400',
};
