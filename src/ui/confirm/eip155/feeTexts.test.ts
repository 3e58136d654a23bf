import { expect, it } from 'vitest';
import { checkFeeEdit, type FeeFigures } from '../../../chains/eip155/fees/feeEdit';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import { texts as en } from '../../../texts/en/confirm';

/** The exact texts under the fields of the fee editor. */
const gwei = 10n ** 9n;
const good: FeeFigures = { gasLimit: 21_000n, maxFeePerGas: 12n * gwei, maxPriorityFeePerGas: gwei, nonce: 7 };
const level = { maxFeePerGas: '1', maxPriorityFeePerGas: '1' };
const feeOptions: NonNullable<Eip155Facts['feeOptions']> = {
  speeds: { slow: level, medium: level, fast: level },
  site: null,
  baseFee: String(10n * gwei),
  balance: '0',
  nonce: { next: 7, least: 5 },
};

function say(change: Partial<FeeFigures>): Record<string, string> {
  const { gasLimit, maxFeePerGas, maxPriorityFeePerGas, nonce } = checkFeeEdit({ ...good, ...change }, { feeOptions });
  return {
    ...(gasLimit && { gasLimit: en.feeEdit[gasLimit] }),
    ...(maxFeePerGas && { maxFeePerGas: en.feeEdit[maxFeePerGas] }),
    ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: en.feeEdit[maxPriorityFeePerGas] }),
    ...(nonce && { nonce: en.feeEdit[nonce] }),
  };
}

it('shows no text for a valid fee', () => {
  expect(say({})).toEqual({});
  expect(say({ maxFeePerGas: 11n * gwei })).toEqual({});
  expect(say({ nonce: undefined })).toEqual({});
});

it.each([
  ['gasLimit', null, 'Invalid gas limit'],
  ['gasLimit', 0n, 'Invalid gas limit'],
  ['gasLimit', 20_999n, 'Invalid gas limit'],
  ['gasLimit', 10n ** 12n + 1n, 'Invalid gas limit'],
  ['maxFeePerGas', null, 'Invalid max transaction fee'],
  ['maxFeePerGas', 0n, 'Invalid max transaction fee'],
  ['maxFeePerGas', 10n ** 18n + 1n, 'Invalid max transaction fee'],
  ['maxFeePerGas', 11n * gwei - 1n, 'Max Fee must be greater than base fee + priority fee'],
  ['maxPriorityFeePerGas', null, 'Invalid max priority fee'],
  ['maxPriorityFeePerGas', 10n ** 18n + 1n, 'Invalid max priority fee'],
  ['nonce', null, 'Invalid nonce'],
  ['nonce', 4, 'Invalid nonce'],
  ['nonce', 1.5, 'Invalid nonce'],
] as const)('for %s %s shows “%s”', (field, value, text) => {
  expect(say({ [field]: value })).toEqual({ [field]: text });
});

it('calls the single price of a legacy transaction gas price', () => {
  expect(say({ maxFeePerGas: 0n, maxPriorityFeePerGas: undefined })).toEqual({ maxFeePerGas: 'Invalid gas price' });
  expect(say({ maxFeePerGas: null, maxPriorityFeePerGas: undefined })).toEqual({ maxFeePerGas: 'Invalid gas price' });
});
