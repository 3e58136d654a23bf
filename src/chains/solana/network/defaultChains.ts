import { picturePath } from '../../../kit/chain/pictures';
import type { OfferedChain } from '../../../wire/chainConfig';

const logo = picturePath('solana');
const coin = { chainNamespace: 'solana', ticker: 'SOL', tickerName: 'Solana', decimals: 9, logo } as const;
const explorer = 'https://explorer.solana.com';

/** Public RPC URLs and explorer from Solana's documentation. */
export const mainnets: readonly OfferedChain[] = [
  {
    ...coin,
    chainId: '0x65',
    displayName: 'Solana',
    rpcTarget: 'https://solana-rpc.publicnode.com,https://api.mainnet-beta.solana.com',
    wsTarget: 'wss://solana-rpc.publicnode.com',
    blockExplorerUrl: explorer,
    isTestnet: false,
  },
];

export const testnets: readonly OfferedChain[] = [
  {
    ...coin,
    chainId: '0x67',
    displayName: 'Solana Devnet',
    rpcTarget: 'https://api.devnet.solana.com',
    wsTarget: 'wss://api.devnet.solana.com',
    blockExplorerUrl: `${explorer}?cluster=devnet`,
    isTestnet: true,
  },
  {
    ...coin,
    chainId: '0x66',
    displayName: 'Solana Testnet',
    rpcTarget: 'https://api.testnet.solana.com',
    wsTarget: 'wss://api.testnet.solana.com',
    blockExplorerUrl: `${explorer}?cluster=testnet`,
    isTestnet: true,
  },
];
