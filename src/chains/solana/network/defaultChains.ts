import { picturePath } from '../../../kit/chain/pictures';
import type { ChainConfig } from '../../../wire/chainConfig';

/** Public RPC URLs and explorer from Solana's documentation. */
const toChain = (chainId: string, displayName: string, host: string): ChainConfig => ({
  chainId,
  displayName,
  chainNamespace: 'solana',
  rpcTarget: `https://${host}`,
  wsTarget: `wss://${host}`,
  ticker: 'SOL',
  tickerName: 'Solana',
  blockExplorerUrl: 'https://explorer.solana.com',
  logo: picturePath('solana'),
  isTestnet: false,
});
const toTestnet = (chainId: string, displayName: string, cluster: string): ChainConfig => ({
  ...toChain(chainId, displayName, `api.${cluster}.solana.com`),
  blockExplorerUrl: `https://explorer.solana.com?cluster=${cluster}`,
  isTestnet: true,
});

const mainnet = toChain('0x65', 'Solana', 'solana-rpc.publicnode.com');
export const mainnets: readonly ChainConfig[] = [
  { ...mainnet, rpcTarget: `${mainnet.rpcTarget},https://api.mainnet-beta.solana.com` },
];
export const testnets: readonly ChainConfig[] = [
  toTestnet('0x67', 'Solana Devnet', 'devnet'),
  toTestnet('0x66', 'Solana Testnet', 'testnet'),
];
