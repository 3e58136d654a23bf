import { secp256k1 } from '@noble/curves/secp256k1.js';
import { getAddress, publicKeyToAddress } from 'viem/utils';
import { defaultMainnets, defaultTestnets } from '../../../src/chains/eip155/network/defaultChains';
import { rpcUrls } from '../../../src/chains/network/rpcUrls';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { contractAddress } from '../../../src/chains/eip155/smartAccounts/contractAddress';
import { readAccountProof } from '../../../src/custody/accountProof';
import { accountNames } from '../../../src/kit/chain/accountNames';
import type { Hex } from '../../../src/kit/hex';
import { coinDecimals } from '../../../src/kit/chain/coin';
import type { ServerChainFamily } from '../family';
import { parseAddress, readAddressOf } from './address';
import { createAssetReaders } from './assets';
import { createChainlink } from './chainlink';
import { createContractCalls } from './contracts/contractCalls';
import { registerContractCalls } from './contracts/contractRoutes';
import { ethereumFeeds } from './ethereumFeeds';
import { createGasWatch } from './gas/gas';
import { registerGas } from './gas/gasRoutes';
import { createRouters } from './swap/routers';
import { watchTransfers } from './watchTransfers';

/** Returns the address of a public key (compressed, hex), in lower case. */
const addressOf = (publicKey: string): string =>
  publicKeyToAddress(`0x${secp256k1.Point.fromHex(publicKey).toHex(false)}`).toLowerCase();

/** The family of Ethereum and EVM-compatible chains. */
export const eip155: ServerChainFamily = {
  namespace: 'eip155',
  accountName: accountNames.eip155,
  coinDecimals: coinDecimals.eip155,
  defaultChains: [...defaultMainnets, ...defaultTestnets],
  chainIdOf: ({ chainId }) => chainId.toLowerCase(),
  parseAddress,
  formatAddress: (address) => getAddress(address),
  isProof({ text, proof, address }) {
    const publicKey = readAccountProof({ text, proof });
    return publicKey !== undefined && addressOf(publicKey) === address;
  },
  async contractAddress({ smartAccountType, owner }) {
    return (await contractAddress({ config: { smartAccountType }, owner: owner as Hex })).toLowerCase();
  },
  rpcUrls,
  openClient: createRpcClient,
  createAssetReaders(deps) {
    const { tokens, nfts, history, media } = createAssetReaders(deps);
    return {
      tokens: (query) => tokens.read({ ...query, address: readAddressOf(query) }),
      nfts: (query) => nfts.read({ ...query, address: readAddressOf(query) }),
      history: (query) => history.read({ ...query, address: readAddressOf(query) }),
      picture: (name) => media.picture(name),
    };
  },
  watchTransfers,
  registerRoutes(app, { chains, verifiedSources: settings, fetch, clock }) {
    registerGas(app, { gas: createGasWatch({ chains, fetch, clock }) });
    if (settings) registerContractCalls(app, { calls: createContractCalls({ settings, fetch, clock }) });
  },
  createSwapSources: createRouters,
  openPriceFeeds: ({ feeds = [...ethereumFeeds], ...deps }) => createChainlink({ ...deps, feeds }),
};
