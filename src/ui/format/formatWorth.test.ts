import { expect, it } from 'vitest';
import { formatFiat } from './formatFiat';
import { roundFiat } from './formatWorth';

it.each(['0.345', '1.005', '8.575', '12.3449'])('rounds %s like the figure that is shown', (amount) => {
  const shown = formatFiat({ amount, currency: 'usd', locale: 'en' });
  expect(`$${roundFiat(amount, 'usd').toFixed(2)}`).toBe(shown);
});
