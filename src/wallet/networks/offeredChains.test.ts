import { expect, it } from 'vitest';
import type { ChainConfig } from '../../wire/chainConfig';
import { offeredChains } from './offeredChains';

const chain = (chainId: string, isTestnet?: boolean): ChainConfig => ({
  chainId,
  isTestnet,
  chainNamespace: 'eip155',
  displayName: chainId,
  rpcTarget: 'https://node.test',
  ticker: 'ETH',
  tickerName: 'Ether',
});
const chains = [chain('0x1'), chain('0x2', true), chain('0x3', true)];
const offered = (chainId: string, testNetworks: boolean, list = chains) =>
  offeredChains({ chains: list, chainId, testNetworks }).map((one) => one.chainId);

it('hides test networks if the user does not want them, but never the selected one', () => {
  expect(offered('0x1', false)).toEqual(['0x1']);
  expect(offered('0x3', false)).toEqual(['0x1', '0x3']);
  expect(offered('0x1', true)).toEqual(['0x1', '0x2', '0x3']);
});

it('hides nothing if there are only test networks', () => {
  expect(offered('0x2', false, chains.slice(1))).toEqual(['0x2', '0x3']);
});
