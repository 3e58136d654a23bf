import { coinDecimals } from '../../../kit/chain/coin';
import { toQuantity } from '../../../kit/hex';
import { createRpcClient } from '../../network/rpcClient';
import { withWebLinks } from '../../network/webLinks';
import type { Networks } from '../../networks';
import { defaultMainnets, defaultTestnets } from './defaultChains';
import { isSupported, normalizeChainId, readChainId } from './firstChain';
import { readQuantity } from './quantity';

export const networks: Networks = {
  isSupported,
  normalize: (chain) => ({
    ...withWebLinks(chain),
    chainId: normalizeChainId(chain.chainId),
    decimals: coinDecimals.eip155,
  }),
  readChainId,
  wireId: normalizeChainId,
  chainIdOf: ({ chainId }) => `eip155:${BigInt(chainId)}`,
  mainnets: defaultMainnets,
  testnets: defaultTestnets,
  listed: async (chainId) => (await import('./listed/listedChains')).listedChains(chainId),
  createClient: createRpcClient,
  askChainId: async (client) => toQuantity(readQuantity(await client.request('eth_chainId'))),
  readBalance: async (client, address) => readQuantity(await client.request('eth_getBalance', [address, 'latest'])),
  heads: {
    message: { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] },
    isHead: ({ method }) => method === 'eth_subscription',
  },
  explorer: (base) => ({
    transaction: (hash) => `${base}/tx/${hash}`,
    address: (address) => `${base}/address/${address}`,
    asset: (address, item = null) =>
      item === null ? `${base}/token/${address}` : `${base}/token/${address}/instance/${item}`,
  }),
};
