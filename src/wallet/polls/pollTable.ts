/** Names of the polls. */
export type PollName = 'network' | 'portfolio' | 'collectibles' | 'exchange' | 'swaps' | 'userData';

export interface Polls {
  /** Polls now, unless the current data is fresh. */
  refresh(name: PollName, options?: { force?: boolean }): Promise<void>;
}

/**
 * The interval between two polls, and the delay of the first retry after a failure, in ms. The chain family polls the fees of a
 * pending request.
 */
export const pollTable = {
  /** The native coin balance, and whether the chain responds. */
  network: { interval: 30_000 },
  /** Tokens and their value. */
  portfolio: { interval: 180_000, retry: 15_000 },
  /** Starts when the user first opens the collectibles. */
  collectibles: { interval: 180_000, retry: 15_000, onDemand: true },
  exchange: { interval: 600_000, retry: 30_000 },
  /** Pending swaps to other chains. */
  swaps: { interval: 15_000 },
  /** Settings, contacts and networks that the server stores for the user (preferences). */
  userData: { interval: 180_000, retry: 15_000 },
} as const satisfies Record<PollName, { interval: number; retry?: number; onDemand?: true }>;
