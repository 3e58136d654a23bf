import { picturePath } from '../../../kit/chain/pictures';
import type { OfferedChain } from '../../../wire/chainConfig';

/** The built-in networks; public RPC URLs, explorers and tickers are from the chains' own documentation. */
type Row = readonly [chainId: string, name: string, rpc: string, explorer: string, ticker: string, tickerName: string];

const mainnets: readonly Row[] = [
  ['0x1', 'Ethereum', 'https://ethereum-rpc.publicnode.com', 'https://etherscan.io', 'ETH', 'Ether'],
  ['0x89', 'Polygon', 'https://polygon-bor-rpc.publicnode.com', 'https://polygonscan.com', 'POL', 'POL'],
  ['0x38', 'BNB Smart Chain', 'https://bsc-dataseed.bnbchain.org', 'https://bscscan.com', 'BNB', 'BNB'],
  ['0xa86a', 'Avalanche', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io', 'AVAX', 'Avalanche'],
  ['0xa', 'Optimism', 'https://mainnet.optimism.io', 'https://optimistic.etherscan.io', 'ETH', 'Ether'],
  ['0xa4ec', 'Celo', 'https://forno.celo.org', 'https://celoscan.io', 'CELO', 'Celo'],
  ['0xa4b1', 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io', 'ETH', 'Ether'],
  ['0x2105', 'Base', 'https://mainnet.base.org', 'https://basescan.org', 'ETH', 'Ether'],
  ['0xe708', 'Linea', 'https://rpc.linea.build', 'https://lineascan.build', 'ETH', 'Ether'],
];

const testnets: readonly Row[] = [
  [
    '0xaa36a7',
    'Sepolia',
    'https://ethereum-sepolia-rpc.publicnode.com',
    'https://sepolia.etherscan.io',
    'ETH',
    'Ether',
  ],
  ['0xe705', 'Linea Sepolia', 'https://rpc.sepolia.linea.build', 'https://sepolia.lineascan.build', 'ETH', 'Ether'],
  ['0x13882', 'Polygon Amoy', 'https://rpc-amoy.polygon.technology', 'https://amoy.polygonscan.com', 'POL', 'POL'],
  ['0x61', 'BNB Testnet', 'https://bsc-testnet-dataseed.bnbchain.org', 'https://testnet.bscscan.com', 'tBNB', 'BNB'],
  [
    '0xa869',
    'Avalanche Fuji',
    'https://api.avax-test.network/ext/bc/C/rpc',
    'https://testnet.snowtrace.io',
    'AVAX',
    'Avalanche',
  ],
  [
    '0x66eee',
    'Arbitrum Sepolia',
    'https://sepolia-rollup.arbitrum.io/rpc',
    'https://sepolia.arbiscan.io',
    'ETH',
    'Ether',
  ],
  [
    '0xaa37dc',
    'Optimism Sepolia',
    'https://sepolia.optimism.io',
    'https://sepolia-optimism.etherscan.io',
    'ETH',
    'Ether',
  ],
  ['0x14a34', 'Base Sepolia', 'https://sepolia.base.org', 'https://sepolia.basescan.org', 'ETH', 'Ether'],
];

const toChain =
  (isTestnet: boolean) =>
  ([chainId, displayName, rpcTarget, blockExplorerUrl, ticker, tickerName]: Row): OfferedChain => ({
    chainId,
    chainNamespace: 'eip155',
    displayName,
    rpcTarget,
    blockExplorerUrl,
    ticker,
    tickerName,
    decimals: 18,
    isTestnet,
    logo: picturePath(chainId),
  });

/** The nine built-in mainnets. */
export const defaultMainnets: readonly OfferedChain[] = mainnets.map(toChain(false));
/** The eight built-in testnets. */
export const defaultTestnets: readonly OfferedChain[] = testnets.map(toChain(true));
