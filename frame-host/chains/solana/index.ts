import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { rpcUrls } from '../../../src/chains/network/rpcUrls';
import { parseAddress } from '../../../src/chains/solana/accounts/address';
import { chainNames } from '../../../src/chains/solana/network/chainNames';
import { mainnets, testnets } from '../../../src/chains/solana/network/defaultChains';
import { verifyBytes } from '../../../src/chains/solana/accounts/keys';
import { base58ToBytes } from '../../../src/kit/base58';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { accountNames } from '../../../src/kit/chain/accountNames';
import { coinDecimals } from '../../../src/kit/chain/coin';
import type { ServerChainFamily } from '../family';
import { createAssetReaders } from './assets';
import { registerSolanaRoutes } from './routes';
import { watchTransfers } from './watchTransfers';

/** Solana. Users cannot sign in with its accounts, so wallets report which accounts belong to a user (`/wallet-api/notifications`). */
export const solana: ServerChainFamily = {
  namespace: 'solana',
  accountName: accountNames.solana,
  coinDecimals: coinDecimals.solana,
  defaultChains: [...mainnets, ...testnets],
  chainIdOf: ({ chainId }) => chainNames.readChainId(chainId) ?? chainId,
  parseAddress: (text) => parseAddress(text) ?? undefined,
  formatAddress: (address) => address,
  isProof({ text, proof, address }) {
    const [signature, publicKey] = [base58ToBytes(proof), base58ToBytes(address)];
    return Boolean(signature && publicKey && verifyBytes({ signature, bytes: utf8ToBytes(text), publicKey }));
  },
  rpcUrls,
  openClient: createRpcClient,
  createAssetReaders,
  watchTransfers,
  registerRoutes: registerSolanaRoutes,
  openPriceFeeds: () => undefined,
};
