import * as chains from 'viem/chains';
import { expect, it } from 'vitest';
import { listedChains } from './listedChains';

/** Chains of a developer's machine have no fixed name. */
const isLocal = (url: string | undefined) => /^https?:\/\/(localhost|127\.|0\.0\.0\.0)/.test(url ?? '');

/** The list as a file: one chain a line. After an update of viem: `npm run unit -- src/chains/eip155/network/listed --update`. */
function write(): string {
  const rows = Object.values(chains)
    .filter(({ rpcUrls }) => !isLocal(rpcUrls.default.http[0]))
    .sort((a, b) => a.id - b.id || (a.name < b.name ? -1 : 1))
    .map(({ id, name, nativeCurrency: { symbol } }) => [JSON.stringify(name), JSON.stringify(symbol), id] as const)
    .map(([name, symbol, id]) => `{ "id": ${id}, "name": ${name}, "symbol": ${symbol} }`);
  return `[\n  ${[...new Set(rows)].join(',\n  ')}\n]\n`;
}

it('is the list of the package viem, which is MIT', async () => {
  await expect(write()).toMatchFileSnapshot('listedChains.json');
});

it('finds a chain by its id in the wallet’s form', () => {
  expect(listedChains('0x64')).toEqual([{ name: 'Gnosis', symbol: 'XDAI' }]);
  expect(listedChains('0x1')).toEqual([{ name: 'Ethereum', symbol: 'ETH' }]);
  expect(listedChains('0x3e7').map(({ name }) => name)).toEqual([
    'HyperEVM',
    'Wanchain Testnet',
    'Zora Goerli Testnet',
  ]);
  expect([listedChains('0x7a69'), listedChains('0xdeadbeef'), listedChains('none')]).toEqual([[], [], []]);
});
