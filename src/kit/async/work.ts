import { sha256 } from '@noble/hashes/sha2.js';

/** A small puzzle (proof of work): an answer with which the SHA-256 of both begins with so many zero bits. */
export interface Puzzle {
  /** ASCII; with the answer one block of SHA-256. */
  challenge: string;
  bits: number;
}

/** Digits of an answer. */
const width = 11;
/** ms between two pauses, so that the page stays responsive; longer in a hidden page, where pauses take long. */
const stretch = 10;
const maxStretch = 400;
/** Hashes between two looks at the clock. */
const batch = 128;

export function isSolved({ challenge, bits }: Puzzle, answer: string): boolean {
  return new RegExp(`^\\d{${width}}$`).test(answer) && hasZeros(sha256(toBytes(challenge + answer)), bits);
}

/** Finds an answer, in short stretches of work. @param options.pause lets others have their turn. */
export async function solve(
  { challenge, bits }: Puzzle,
  {
    pause = () => new Promise<void>((resolve) => setTimeout(resolve)),
    now = () => performance.now(),
  }: { pause?: () => Promise<void>; now?: () => number } = {},
): Promise<string> {
  const text = toBytes(challenge + '0'.repeat(width));
  let until = now() + stretch;
  for (;;) {
    for (let at = 0; at < batch; at++) {
      if (hasZeros(sha256(text), bits)) return new TextDecoder().decode(text.subarray(-width));
      countUp(text);
    }
    const ended = now();
    if (ended < until) continue;
    await pause();
    const began = now();
    until = began + Math.min(Math.max(stretch, began - ended), maxStretch);
  }
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Counts the digits at the end up by one, in place. */
function countUp(text: Uint8Array): void {
  let at = text.length - 1;
  while (text[at] === 57) text[at--] = 48;
  text[at] = (text[at] ?? 48) + 1;
}

function hasZeros(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at += 8) {
    const byte = hash[at / 8] ?? 0;
    if (bits - at >= 8 ? byte !== 0 : byte >> (8 - (bits - at)) !== 0) return false;
  }
  return true;
}
