import type { ProviderAsset } from '../provider';

/** Chains on which services sell coins, with the ticker of each chain's coin. */
export const chainsOf = {
  '0x1': { ticker: 'ETH', decimals: 18 },
  '0x89': { ticker: 'POL', decimals: 18 },
  '0xa': { ticker: 'ETH', decimals: 18 },
  '0xa4b1': { ticker: 'ETH', decimals: 18 },
  '0x2105': { ticker: 'ETH', decimals: 18 },
  '0x38': { ticker: 'BNB', decimals: 18 },
  '0xa86a': { ticker: 'AVAX', decimals: 18 },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { ticker: 'SOL', decimals: 9 },
} as const;
export type SoldChain = keyof typeof chainsOf;

/** USD Coin on the chains where its issuer issues it natively. */
export const dollarCoins: Partial<Record<SoldChain, string>> = {
  '0x1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x89': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  '0xa': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  '0xa4b1': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  '0x2105': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  '0xa86a': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
};

/** A service's codes of coins by chain: for the chain's native coin and for USD Coin. */
export type CoinNames = Partial<Record<SoldChain, { coin?: string; usdc?: string }>>;

/** Returns the assets that a service sells, from its own codes. */
export function toAssets(names: CoinNames): ProviderAsset[] {
  return Object.entries(names).flatMap(([chain, { coin, usdc }]) => {
    const chainId = chain as SoldChain;
    const { ticker, decimals } = chainsOf[chainId];
    const token = dollarCoins[chainId];
    return [
      ...(coin === undefined ? [] : [{ chainId, token: null, symbol: ticker, decimals, code: coin }]),
      ...(usdc === undefined || token === undefined
        ? []
        : [{ chainId, token, symbol: 'USDC', decimals: 6, code: usdc }]),
    ];
  });
}
