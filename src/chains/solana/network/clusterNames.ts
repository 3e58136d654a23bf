import { chainNames } from './chainNames';

/** The wallet standard's name of each cluster, by the id that public clients use. */
const clusterNames: Readonly<Record<string, 'mainnet' | 'testnet' | 'devnet'>> = {
  '0x65': 'mainnet',
  '0x66': 'testnet',
  '0x67': 'devnet',
};

/** Returns the name of the cluster with a CAIP-2 id, or undefined for a private one. */
export const clusterNameOf = (chainId: string) => clusterNames[chainNames.wireId(chainId)];
