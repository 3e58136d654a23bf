import { expect, it } from 'vitest';
import { priceLoss } from './priceLoss';
import { swapProblem } from './useSwapEntry';

it.each([
  ['100', '95', 0.05],
  ['100', '85', 0.15],
  // A better price is not a loss.
  ['100', '120', 0],
  ['100', '0', 1],
  [null, '95', null],
  ['100', null, null],
  ['0', '95', null],
])('for %s paid and %s received, the loss is %s', (paid, got, loss) => {
  const found = priceLoss({ paid, got });
  if (loss === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(loss);
});

it.each([
  ['1.5', 6, '2000000', null],
  ['1.5', 6, null, null],
  ['', 6, '1', 'enterAmount'],
  ['0', 6, '1', 'enterAmount'],
  ['.', 6, '1', 'enterAmount'],
  ['1e3', 6, '1', 'notNumber'],
  ['-1', 6, '1', 'notNumber'],
  ['0.1234567', 6, '1', 'tooFine'],
  ['1.5', 0, '2', 'tooFine'],
  ['2', 0, '2', null],
  ['3', 0, '2', 'insufficient'],
  [`0.${'0'.repeat(35)}1`, 36, '1', null],
  [`0.${'0'.repeat(35)}2`, 36, '1', 'insufficient'],
  [`0.${'0'.repeat(36)}1`, 36, '1', 'tooFine'],
  [`0.${'0'.repeat(36)}`, 36, '1', 'enterAmount'],
  ['2.000001', 6, '2000000', 'insufficient'],
])('for the amount %j with %i decimals and a balance of %s, the problem is %s', (text, decimals, held, problem) => {
  expect(swapProblem({ text, decimals, held })).toBe(problem);
});
