import * as v from 'valibot';
import { isOrigin } from '../kit/origin';
import { FrameHashSchema, type FrameHash } from '../wire/hash';

/** `#origin=…&nonce=…`, or undefined when it is not that: then nobody embeds this document in a way we know. */
export function parseFrameHash(hash: string): FrameHash | undefined {
  const params = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  const parsed = v.safeParse(FrameHashSchema, params);
  return parsed.success && isOrigin(parsed.output.origin) ? parsed.output : undefined;
}
