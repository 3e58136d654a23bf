import { UserError } from '../errors/user';
import { bytesToHex } from '../kit/hex';
import type { FillRandom } from '../kit/randomId';

/** How many bytes are drawn to test a source: in draws of the same size as a key. */
const draws = 32;
const drawLength = 32;
/** Length in bytes of a repeated run: in 1,024 random bytes, the probability that such a run occurs twice is below 1 in 2^100. */
const runLength = 16;
/** One value occurs this often in 1,024 random bytes with a probability below 1 in 10^20; the expected count is four. */
const maxOfOne = 40;

/**
 * Tests a source of random bytes by its output: missing, throwing, constant, repeating itself within 1,008 bytes, or with one value far too
 * often (compare the health tests of NIST SP 800-90B, 4.4). No test can tell a good source from one whose output an attacker can predict:
 * that is why share nodes contribute to a key (`newKey.ts`).
 * @throws UserError `randomBroken`.
 */
export function assessRandom(source: FillRandom): void {
  const bytes = new Uint8Array(draws * drawLength);
  for (let at = 0; at < draws; at++) bytes.set(draw(source, new Uint8Array(drawLength)), at * drawLength);
  if (repeats(bytes) || leans(bytes)) throw new UserError('randomBroken');
}

/**
 * Wraps a source so that it is tested before its first use.
 * @returns a source that throws UserError `randomBroken` instead of returning the bytes of a broken source.
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
