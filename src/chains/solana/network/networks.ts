import { RpcError } from '../../../errors/rpc';
import { base58ToBytes } from '../../../kit/base58';
import { createRpcClient } from '../../network/rpcClient';
import type { Networks } from '../../networks';
import { chainNames } from './chainNames';
import { mainnets, testnets } from './defaultChains';
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
  listed: async (asked) =>
    [...mainnets, ...testnets]
      .filter(({ chainId }) => chainNames.readChainId(chainId) === asked)
      .map(({ displayName, ticker }) => ({ name: displayName, symbol: ticker })),
  async askChainId(client) {
    // CAIP-30: the first 32 characters of the genesis hash.
    const hash = await client.request('getGenesisHash');
    const isHash = typeof hash === 'string' && base58ToBytes(hash, { maxLength: 44 })?.length === 32;
    const told = isHash ? chainNames.readChainId(`solana:${hash.slice(0, 32)}`) : undefined;
    if (told === undefined)
      throw new RpcError('chainDisconnected', { message: 'The network returned an invalid genesis hash.' });
    return told;
  },
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
