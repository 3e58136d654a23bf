import { createRpcClient } from '../../network/rpcClient';
import type { Networks } from '../../networks';
import { chainNames } from './chainNames';
import { readNumber, readValue } from './node';

/** Returns a page URL of an explorer; a query string that names the cluster is kept after the path. */
function page(base: string, path: string): string {
  const [place = '', query] = base.split('?');
  return `${place.replace(/\/$/, '')}/${path}${query === undefined ? '' : `?${query}`}`;
}

export const networks: Networks = {
  ...chainNames,
  chainIdOf: ({ chainId }) => `solana:${(chainNames.readChainId(chainId) ?? chainId).replace(/^solana:/, '')}`,
  createClient: createRpcClient,
  // CAIP-30: the first 32 characters of the genesis hash.
  askChainId: async (client) => `solana:${String(await client.request('getGenesisHash')).slice(0, 32)}`,
  readBalance: async (client, address) => BigInt(readNumber(await readValue(client, 'getBalance', [address]))),
  heads: {
    message: { jsonrpc: '2.0', id: 1, method: 'slotSubscribe', params: [] },
    isHead: ({ method }) => method === 'slotNotification',
  },
  explorer: (base) => ({
    transaction: (signature) => page(base, `tx/${signature}`),
    address: (address) => page(base, `address/${address}`),
    asset: (address) => page(base, `address/${address}`),
  }),
};
