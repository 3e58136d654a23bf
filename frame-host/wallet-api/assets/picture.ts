/** A picture of a stranger that may be shown. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';
  bytes: Uint8Array;
}

/** What the bytes are, whatever their sender says; undefined for anything that is no picture of these kinds. */
export function toPicture(bytes: Uint8Array): Picture | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return { type: 'image/png', bytes };
  if (ascii(0, 3) === '\xff\xd8\xff') return { type: 'image/jpeg', bytes };
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return { type: 'image/gif', bytes };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { type: 'image/webp', bytes };
  if (ascii(4, 12) === 'ftypavif') return { type: 'image/avif', bytes };
  const start = new TextDecoder().decode(bytes.subarray(0, 1_024)).trimStart();
  // No doctype: its entities could make a small file a huge one.
  if (/^(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/i.test(start) && !/<!(doctype|entity)/i.test(start))
    return { type: 'image/svg+xml', bytes };
  return undefined;
}

/**
 * Headers under which a picture can do nothing but be looked at: opened as a page it runs no script, loads nothing and has
 * no origin (docs/threats.md 60).
 */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="picture"',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400',
};
