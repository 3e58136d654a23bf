const second = 1_000;
/** How long the frame may take to report; then what waits is rejected. */
export const frameTimeout = 30 * second;
/** For what the wallet answers by itself. */
export const callTimeout = 60 * second;
/** For what the user is asked. */
export const userTimeout = 60 * 60 * second;
