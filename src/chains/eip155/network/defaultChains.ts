import { picturePath } from '../../../kit/chain/pictures';
import type { ChainConfig } from '../../../wire/chainConfig';

/** The built-in networks; public RPC URLs, explorers and tickers are from the chains' own documentation. */
type Row = readonly [
  chainId: string,
  name: string,
  rpc: string,
  explorer: string,
  ticker?: string,
  tickerName?: string,
];

const mainnets: readonly Row[] = [
  ['0x1', 'Ethereum', 'ethereum-rpc.publicnode.com', 'etherscan.io'],
  ['0x89', 'Polygon', 'polygon-bor-rpc.publicnode.com', 'polygonscan.com', 'POL', 'POL'],
  ['0x38', 'BNB Smart Chain', 'bsc-dataseed.bnbchain.org', 'bscscan.com', 'BNB', 'BNB'],
  ['0xa86a', 'Avalanche', 'api.avax.network/ext/bc/C/rpc', 'snowtrace.io', 'AVAX', 'Avalanche'],
  ['0xa', 'Optimism', 'mainnet.optimism.io', 'optimistic.etherscan.io'],
  ['0xa4ec', 'Celo', 'forno.celo.org', 'celoscan.io', 'CELO', 'Celo'],
  ['0xa4b1', 'Arbitrum One', 'arb1.arbitrum.io/rpc', 'arbiscan.io'],
  ['0x2105', 'Base', 'mainnet.base.org', 'basescan.org'],
  ['0xe708', 'Linea', 'rpc.linea.build', 'lineascan.build'],
];

const testnets: readonly Row[] = [
  ['0xaa36a7', 'Sepolia', 'ethereum-sepolia-rpc.publicnode.com', 'sepolia.etherscan.io'],
  ['0xe705', 'Linea Sepolia', 'rpc.sepolia.linea.build', 'sepolia.lineascan.build'],
  ['0x13882', 'Polygon Amoy', 'rpc-amoy.polygon.technology', 'amoy.polygonscan.com', 'POL', 'POL'],
  ['0x61', 'BNB Testnet', 'bsc-testnet-dataseed.bnbchain.org', 'testnet.bscscan.com', 'tBNB', 'BNB'],
  ['0xa869', 'Avalanche Fuji', 'api.avax-test.network/ext/bc/C/rpc', 'testnet.snowtrace.io', 'AVAX', 'Avalanche'],
  ['0x66eee', 'Arbitrum Sepolia', 'sepolia-rollup.arbitrum.io/rpc', 'sepolia.arbiscan.io'],
  ['0xaa37dc', 'Optimism Sepolia', 'sepolia.optimism.io', 'sepolia-optimism.etherscan.io'],
  ['0x14a34', 'Base Sepolia', 'sepolia.base.org', 'sepolia.basescan.org'],
];

const toChain =
  (isTestnet: boolean) =>
  ([chainId, displayName, rpc, explorer, ticker = 'ETH', tickerName = 'Ether']: Row): ChainConfig => ({
    chainId,
    chainNamespace: 'eip155',
    displayName,
    rpcTarget: `https://${rpc}`,
    blockExplorerUrl: `https://${explorer}`,
    ticker,
    tickerName,
    isTestnet,
    logo: picturePath(chainId),
  });

/** The nine built-in mainnets. */
export const defaultMainnets: readonly ChainConfig[] = mainnets.map(toChain(false));
/** The eight built-in testnets. */
export const defaultTestnets: readonly ChainConfig[] = testnets.map(toChain(true));
