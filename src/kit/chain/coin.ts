import type { Namespace } from './caip';

/** Decimals of the native coin: all chains of a family have the same. Nothing that describes a chain may say otherwise. */
export const coinDecimals = { eip155: 18, solana: 9 } as const satisfies Record<Namespace, number>;
