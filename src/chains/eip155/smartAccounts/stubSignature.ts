import type { Hex } from '../../../kit/hex';

/** A signature of no key, of full length and with an s in the lower half: checking it costs what a real one costs. */
export const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7${'a'.repeat(63)}1c`;
