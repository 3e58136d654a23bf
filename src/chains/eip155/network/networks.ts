import { toQuantity } from '../../../kit/hex';
import { toOrigin } from '../../../kit/origin';
import { createRpcClient } from '../../network/rpcClient';
import type { Networks } from '../../networks';
import { defaultMainnets, defaultTestnets } from './defaultChains';
import { isSupported, normalizeChainId, readChainId } from './firstChain';
import { readQuantity } from './quantity';

const isLink = (url: string | undefined): url is string => url !== undefined && toOrigin(url) !== undefined;

export const networks: Networks = {
  isSupported,
  normalize: ({ blockExplorerUrl, logo, ...chain }) => ({
    ...chain,
    chainId: normalizeChainId(chain.chainId),
    decimals: chain.decimals ?? 18,
    ...(isLink(blockExplorerUrl) ? { blockExplorerUrl } : {}),
    ...(isLink(logo) ? { logo } : {}),
  }),
  readChainId,
  wireId: normalizeChainId,
  chainIdOf: ({ chainId }) => `eip155:${BigInt(chainId)}`,
  mainnets: defaultMainnets,
  testnets: defaultTestnets,
  decimals: 18,
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
