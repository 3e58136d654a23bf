import type { PriceSpan } from '../../src/wire/http/market/market';

const day = 86_400;

/** The length of each price history span in seconds. */
export const spanSeconds: Readonly<Record<PriceSpan, number>> = {
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
};
