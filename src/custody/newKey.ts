import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { UserError } from '../errors/user';
import { concatBytes, utf8ToBytes } from '../kit/bytes';
import { hexToBytes } from '../kit/hex';
import { randomBytes, type FillRandom } from '../kit/randomId';
import type { Attempt } from './nodes/attempt';
import { assessRandom } from './assessRandom';
import type { Caller } from './nodes/nodeCalls';
import { deriveScalar } from './scalar';

/**
 * Creates a key, unless the user brings one, from this browser's random bytes and those of at least t nodes. Each node has committed to its bytes before it could know
 * those of another, and they are sealed: an attacker who can predict one of the sources learns nothing about the key.
 * @returns the key, and the random source to deal its shares with: the randomness that hides them must not depend on the browser alone
 * either.
 * @throws UserError `randomBroken`, `sharesUnavailable`.
 */
export async function makeNewKey({
  random,
  user,
  callers,
  threshold,
  attempt,
  brought,
}: {
  random: FillRandom;
  user: string;
  callers: readonly Caller[];
  threshold: number;
  attempt: Attempt;
  /** The key that the user had before. */
  brought?: Uint8Array | undefined;
}): Promise<{ privateKey: Uint8Array; random: FillRandom }> {
  assessRandom(random);
  const given = new Map<number, Uint8Array>();
  await attempt.askUntil({
    asked: callers,
    async ask({ address: { index }, calls, opened }) {
      given.set(index, hexToBytes(await calls.entropy(opened)));
    },
  });
  if (given.size < threshold) throw new UserError('sharesUnavailable');
  const indices = [...given.keys()].sort((a, b) => a - b);
  const theirs = indices.map((index) => given.get(index) ?? new Uint8Array());
  const info = JSON.stringify(['inlay:key:v1', user, ...indices]);
  const privateKey = brought
    ? Uint8Array.from(brought)
    : deriveScalar({ secret: concatBytes(randomBytes(32, random), ...theirs), info });
  return { privateKey, random: mixRandom({ random, seed: concatBytes(...theirs) }) };
}

/** Returns a random source whose bytes are unpredictable without both `seed` and the output of `random`. */
export function mixRandom({ random, seed }: { random: FillRandom; seed: Uint8Array }): FillRandom {
  let count = 0;
  return (bytes) => {
    const secret = concatBytes(seed, randomBytes(32, random));
    bytes.set(hkdf(sha256, secret, undefined, utf8ToBytes(`inlay:dealing:v1:${count++}`), bytes.length));
    return bytes;
  };
}
