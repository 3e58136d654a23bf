/** The wallet standard's name of each cluster, by CAIP-2 id. */
const clusterNames = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
} as const satisfies Readonly<Record<string, string>>;

/** Returns the cluster's name for a CAIP-2 id, or undefined if it is none of the public clusters. */
export const clusterNameOf = (chainId: string): (typeof clusterNames)[keyof typeof clusterNames] | undefined =>
  Object.hasOwn(clusterNames, chainId) ? clusterNames[chainId as keyof typeof clusterNames] : undefined;
