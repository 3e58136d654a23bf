const second = 1_000;
/** Time that the frame may take to report; after it, pending requests are rejected. */
export const frameTimeout = 30 * second;
/** Timeout of calls that the wallet answers without the user. */
export const callTimeout = 60 * second;
/** Timeout of requests that the user has to approve. */
export const userTimeout = 60 * 60 * second;
