import { picturePath } from '../../src/kit/chain/pictures';
import type { ChainConfig } from '../../src/wire/chainConfig';
import { bundledRows } from '../market/swap/bundledTokens';

/** The shipped picture of each well-known network, by its chain ID. Test networks have that of their main network. */
const chains: Readonly<Record<string, string>> = {
  '0x1': 'ethereum',
  '0xaa36a7': 'ethereum',
  '0x4268': 'ethereum',
  '0x89': 'polygon',
  '0x13882': 'polygon',
  '0x38': 'bnb',
  '0x61': 'bnb',
  '0xa86a': 'avalanche',
  '0xa869': 'avalanche',
  '0xa': 'optimism',
  '0xaa37dc': 'optimism',
  '0xa4ec': 'celo',
  '0xa4b1': 'arbitrum',
  '0x66eee': 'arbitrum',
  '0x2105': 'base',
  '0x14a34': 'base',
  '0xe708': 'linea',
  '0xe705': 'linea',
  '0x64': 'gnosis',
  '0x144': 'zksync',
  '0x12c': 'zksync',
  '0x82750': 'scroll',
  '0x8274f': 'scroll',
  '0x92': 'sonic',
  '0x1388': 'mantle',
  '0x82': 'unichain',
  '0x515': 'unichain',
  '0x15f900': 'xrp',
};

/** The shipped pictures of native coins, by their ticker in lower case. */
const coins: Readonly<Record<string, string>> = {
  sol: 'solana',
  bnb: 'bnb',
  pol: 'polygon',
  avax: 'avalanche',
  celo: 'celo',
  xrp: 'xrp',
  cspr: 'cspr',
};

/** Tokens are known by their address, because anybody can use a symbol. These are the ones of `bundledRows` and of Solana. */
const symbols: Readonly<Record<string, string>> = {
  USDC: 'usdc',
  USDT: 'usdt',
  DAI: 'dai',
  WBTC: 'wbtc',
  WETH: 'eth',
  ETH: 'eth',
  WBNB: 'bnb',
  WAVAX: 'avalanche',
};
const solana: Readonly<Record<string, string>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'usdc',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'usdt',
  HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr: 'eurc',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo': 'pyusd',
  JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN: 'jup',
  HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3: 'pyth',
  So11111111111111111111111111111111111111112: 'solana',
};
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const tokens = new Map([
  ...Object.entries(bundledRows).flatMap(([chainId, rows]) =>
    rows.map(([symbol, , , address]) => [`${chainId} ${address.toLowerCase()}`, symbols[symbol]] as const),
  ),
  ...Object.entries(solana).map(([address, name]) => [`${solanaMainnet} ${address}`, name] as const),
]);

/** Returns the shipped picture that a name in a URL stands for: the name of a picture, a chain ID, or a coin's ticker. */
export const pictureNamed = (name: string): string => chains[name] ?? coins[name] ?? name;

/** Returns a network with the shipped picture, if it is well known and has none of its own. */
export function withPicture(chain: ChainConfig): ChainConfig {
  const id = chain.chainId.toLowerCase();
  const isKnown = chain.chainNamespace === 'eip155' && Object.hasOwn(chains, id);
  return chain.logo === undefined && isKnown ? { ...chain, logo: picturePath(id) } : chain;
}

/** Returns the path of the picture of a well-known token, or undefined. @param address in the format of its family. */
export function tokenPicture({ chainId, address }: { chainId: string; address: string }): string | undefined {
  const name = tokens.get(`${chainId} ${address.startsWith('0x') ? address.toLowerCase() : address}`);
  return name === undefined ? undefined : picturePath(name);
}
