/**
 * Rate limits in requests per minute, unless stated otherwise. An IPv6 address counts as its /64; the networks around it may use more
 * (`networkShares`).
 */
export interface RateLimits {
  /** All requests from one address. */
  requests: number;
  /** Signed writes from one address. Each may cost a signature check. */
  writes: number;
  /** Writes from one address with an invalid signature. */
  badSignatures: number;
  /** Accepted writes for one session key. */
  writesPerKey: number;
  /** Realtime sockets that one address may hold open at the same time (not a rate). */
  sockets: number;
  /** Wallet data requests from one signed-in account. */
  dataPerUser: number;
  /** Bytes that one address may have in the session store at the same time (not a rate). */
  storedBytes: number;
  /** Records and channels that one address may have in the session store at the same time (not a rate). */
  storedRecords: number;
}

export const productionLimits: RateLimits = {
  requests: 6_000,
  writes: 600,
  badSignatures: 30,
  writesPerKey: 60,
  sockets: 200,
  dataPerUser: 300,
  storedBytes: 128 * 1_024 * 1_024,
  storedRecords: 20_000,
};
