import type { Hex } from '../../../kit/hex';

/** A signature of no key, of full length and with s in the lower half: verifying it costs as much as a real one. */
export const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7${'a'.repeat(63)}1c`;
