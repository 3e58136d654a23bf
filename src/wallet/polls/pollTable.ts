/** What is looked at again and again. */
export type PollName = 'network' | 'portfolio' | 'collectibles' | 'exchange' | 'swaps' | 'userData';

export interface Polls {
  /** Looks now, as far as what is known is not fresh. */
  refresh(name: PollName, options?: { force?: boolean }): Promise<void>;
}

/** ms between two looks, and to the second try after a failure. What a fee costs while a request waits is
 * looked at by the chain's family. */
export const pollTable = {
  /** The chain's own coin, and whether the chain answers. */
  network: { interval: 30_000 },
  /** Tokens and what they are worth. */
  portfolio: { interval: 180_000, retry: 15_000 },
  /** From the first time that somebody opens them on. */
  collectibles: { interval: 180_000, retry: 15_000, onDemand: true },
  exchange: { interval: 600_000, retry: 30_000 },
  /** Swaps to other chains that are on their way. */
  swaps: { interval: 15_000 },
  /** Settings, contacts and networks that the user keeps with us (preferences). */
  userData: { interval: 180_000, retry: 15_000 },
} as const satisfies Record<PollName, { interval: number; retry?: number; onDemand?: true }>;
