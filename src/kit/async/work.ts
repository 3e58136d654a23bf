import { sha256 } from '@noble/hashes/sha2.js';

/** A proof-of-work puzzle: find an answer such that the SHA-256 of challenge and answer begins with `bits` zero bits. */
export interface Puzzle {
  /** ASCII; together with the answer it fits in one SHA-256 block. */
  challenge: string;
  bits: number;
}

/** Number of digits of an answer. */
const width = 11;
/** How long it computes between two pauses, in ms, so that the page stays responsive. Longer in a hidden page, where pauses take long. */
const stretch = 10;
const maxStretch = 400;
/** Hashes computed between two reads of the clock. */
const batch = 128;

export function isSolved({ challenge, bits }: Puzzle, answer: string): boolean {
  return new RegExp(`^\\d{${width}}$`).test(answer) && hasZeros(sha256(toBytes(challenge + answer)), bits);
}

/** Finds an answer in short bursts of work. @param options.pause yields to other tasks. */
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

/** Increments the decimal digits at the end of the text, in place. */
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
