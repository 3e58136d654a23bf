import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { rpcUrls } from '../../../src/chains/network/rpcUrls';
import { parseAddress } from '../../../src/chains/solana/accounts/address';
import { chainNames } from '../../../src/chains/solana/network/chainNames';
import { mainnets, testnets } from '../../../src/chains/solana/network/defaultChains';
import { coinDecimals } from '../../../src/kit/chain/coin';
import type { ServerChainFamily } from '../family';
import { createAssetReaders } from './assets';
import { registerSolanaRoutes } from './routes';
import { watchTransfers } from './watchTransfers';

/** Solana. Users cannot sign in with its accounts, so wallets report which accounts belong to a user (`/wallet-api/notifications`). */
export const solana: ServerChainFamily = {
  namespace: 'solana',
  accountName: 'Solana',
  coinDecimals: coinDecimals.solana,
  defaultChains: [...mainnets, ...testnets],
  chainIdOf: ({ chainId }) => chainNames.readChainId(chainId) ?? chainId,
  parseAddress: (text) => parseAddress(text) ?? undefined,
  formatAddress: (address) => address,
  // Its keys use a different curve than the keys for sign-in.
  addressOf: () => undefined,
  rpcUrls,
  openClient: createRpcClient,
  createAssetReaders,
  watchTransfers,
  registerRoutes: registerSolanaRoutes,
  openPriceFeeds: () => undefined,
};
