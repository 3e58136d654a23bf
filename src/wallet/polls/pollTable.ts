/** What is looked at again and again. */
export type PollName = 'network' | 'portfolio' | 'collectibles' | 'exchange' | 'userData';

export interface Polls {
  /** Looks now, as far as what is known is not fresh. */
  look(name: PollName, options?: { force?: boolean }): Promise<void>;
}

/** ms between two looks, and to the second try after a failure. All that is polled on a clock stands here. */
export const pollTable = {
  /** The chain's own coin, and whether the chain answers. */
  network: { interval: 30_000 },
  /** Tokens and what they are worth. */
  portfolio: { interval: 180_000, retry: 15_000 },
  /** From the first time that somebody opens them on. */
  collectibles: { interval: 180_000, retry: 15_000, onDemand: true },
  exchange: { interval: 600_000, retry: 30_000 },
  /** Settings, contacts and networks that the user keeps with us (preferences). */
  userData: { interval: 180_000, retry: 15_000 },
  /** What a transaction costs, while it waits for the user. */
  gasFees: { interval: 60_000, retry: 15_000 },
} as const satisfies Record<PollName | 'gasFees', { interval: number; retry?: number; onDemand?: true }>;
