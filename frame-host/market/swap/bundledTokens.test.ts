import { getAddress } from 'viem';
import { expect, it } from 'vitest';
import { defaultMainnets } from '../../../src/chains/eip155/network/defaultChains';
import { dollarCoins } from '../../onramp/providers/assets';
import { bundledRows, withBundledTokens } from './bundledTokens';

it.each(Object.entries(bundledRows))(
  'the bundled tokens of %s have checksummed addresses and no duplicates',
  (_, rows) => {
    for (const [symbol, , , address] of rows) expect(`${symbol} ${address}`).toBe(`${symbol} ${getAddress(address)}`);
    expect(new Set(rows.map(([, , , address]) => address)).size).toBe(rows.length);
    expect(new Set(rows.map(([symbol]) => symbol)).size).toBe(rows.length);
  },
);

it('bundled tokens exist only for default main networks', () => {
  const mainnets = defaultMainnets.filter(({ isTestnet }) => isTestnet !== true).map(({ chainId }) => chainId);
  expect(Object.keys(bundledRows).filter((chainId) => !mainnets.includes(chainId))).toEqual([]);
});

it('bundled USDC addresses are those of the services that sell it', () => {
  const sold = Object.entries(dollarCoins).filter(([chainId]) => chainId.startsWith('0x'));
  const bundled = sold.map(([chainId]) => {
    const row = bundledRows[chainId]?.find(([symbol]) => symbol === 'USDC');
    return [chainId, row?.[3].toLowerCase()];
  });
  expect(bundled).toEqual(sold);
});

it('bundled tokens come after the operator’s own, without duplicates', () => {
  const own = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'Ours', symbol: 'USDC', decimals: 6 };
  const tokens = withBundledTokens('0x1', [own]);
  expect(tokens.map(({ name }) => name)).toEqual([
    'Ours',
    'Tether USD',
    'Wrapped Ether',
    'Dai Stablecoin',
    'Wrapped BTC',
  ]);
  expect(withBundledTokens('0x7a69', [])).toEqual([]);
});
