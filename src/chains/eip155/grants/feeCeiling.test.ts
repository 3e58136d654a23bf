import { expect, it } from 'vitest';
import type { Eip155Parts } from '../parts';
import { readFeeCeiling } from './feeCeiling';

const partsAt = (maxFeePerGas: bigint) =>
  ({
    chains: { describe: () => ({ ticker: 'ETH', decimals: 18 }), client: () => ({}) },
    prices: {
      read: async () => ({
        levels: { baseFee: 1n, speeds: { medium: { maxFeePerGas, maxPriorityFeePerGas: 1n } } },
        unusual: false,
      }),
    },
  }) as unknown as Pick<Eip155Parts, 'chains' | 'prices'>;

it.each([
  // Twelve uses of 600,000 gas at 2 gwei are 0.0144 ETH.
  [12n, 2_000_000_000n, '15000000000000000'],
  [1n, 1_000_001n, '610000000000'],
  [1n, 0n, '0'],
])('the fees of %d uses at %d wei per gas are limited to %s', async (uses, price, amount) => {
  expect(await readFeeCeiling(partsAt(price), { chainId: '0x1', uses })).toEqual({
    amount,
    symbol: 'ETH',
    decimals: 18,
  });
});
