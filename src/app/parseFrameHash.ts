import * as v from 'valibot';
import { isOrigin } from '../kit/origin';
import { FrameHashSchema, type FrameHash } from '../wire/hash';

/** Parses `#origin=…&nonce=…`; undefined for any other hash, which means that no known client embeds this document. */
export function parseFrameHash(hash: string): FrameHash | undefined {
  const params = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  const parsed = v.safeParse(FrameHashSchema, params);
  return parsed.success && isOrigin(parsed.output.origin) ? parsed.output : undefined;
}
