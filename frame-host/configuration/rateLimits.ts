/** Requests a minute. */
export interface RateLimits {
  /** Every request of one address (IPv6: of one /64). */
  requests: number;
  /** Signed writes of one address: each may cost a signature check. */
  writes: number;
  /** Writes of one address whose signature was wrong. */
  badSignatures: number;
  /** Writes that were accepted for one session key. */
  writesPerKey: number;
  /** Realtime sockets that one address may hold open at a time (no rate). */
  sockets: number;
  /** Calls of one signed-in account to the wallet's data. */
  dataPerUser: number;
  /** Bytes that one address may have in the session store at a time (no rate). */
  storedBytes: number;
  /** Records and channels that one address may have there at a time (no rate). */
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
