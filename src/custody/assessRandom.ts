import { UserError } from '../errors/user';
import { bytesToHex } from '../kit/hex';
import type { FillRandom } from '../kit/randomId';

/** What is drawn to judge a source, as often and as much at once as keys are. */
const draws = 32;
const drawLength = 32;
/** A run of so many bytes comes twice in 1,024 good ones less than once in 2^100 times. */
const runLength = 16;
/** One value occurs this often in 1,024 random bytes with a probability below 1 in 10^20; the expected count is four. */
const maxOfOne = 40;

/**
 * Judges a source of random bytes by what it gives: missing, throwing, constant, repeating itself within 1,008 bytes, or with one
 * value far too often (compare the health tests of NIST SP 800-90B, 4.4). No judge can tell a good source from one that somebody
 * has foreseen: that is why share nodes contribute to a key (`newKey.ts`).
 * @throws UserError `randomBroken`.
 */
export function assessRandom(source: FillRandom): void {
  const bytes = new Uint8Array(draws * drawLength);
  for (let at = 0; at < draws; at++) bytes.set(draw(source, new Uint8Array(drawLength)), at * drawLength);
  if (repeats(bytes) || leans(bytes)) throw new UserError('randomBroken');
}

/**
 * The source, judged before its first use.
 * @returns what throws UserError `randomBroken` instead of giving bytes of a source that is broken.
 */
export function createAssessedRandom(source: FillRandom): FillRandom {
  let isJudged = false;
  return (bytes) => {
    if (!isJudged) assessRandom(source);
    isJudged = true;
    return draw(source, bytes);
  };
}

function draw(source: FillRandom, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    source(bytes);
    return bytes;
  } catch (cause) {
    throw new UserError('randomBroken', { cause });
  }
}

function repeats(bytes: Uint8Array): boolean {
  const hex = bytesToHex(bytes);
  const seen = new Set<string>();
  for (let at = 0; at + runLength <= bytes.length; at++) {
    const run = hex.slice(2 * at, 2 * (at + runLength));
    if (seen.has(run)) return true;
    seen.add(run);
  }
  return false;
}

function leans(bytes: Uint8Array): boolean {
  const counts = new Map<number, number>();
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  return Math.max(...counts.values()) >= maxOfOne;
}
