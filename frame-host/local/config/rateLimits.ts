import type { RateLimits } from '../../configuration/rateLimits';

/** High limits, because all users and tests of a local stack share one address. */
export const localLimits: RateLimits = {
  requests: 600_000,
  writes: 60_000,
  badSignatures: 300,
  writesPerKey: 600,
  sockets: 5_000,
  dataPerUser: 30_000,
  storedBytes: 100 * 128 * 1_024 * 1_024,
  storedRecords: 2_000_000,
};
