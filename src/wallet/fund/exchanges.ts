/**
 * Common exchanges and the networks on which each is known to pay out. The list is general knowledge and not checked against any
 * exchange: what an exchange offers depends on country and coin, and changes. The user chooses the network there, following the
 * steps on the screen.
 */
export interface Exchange {
  name: string;
  chainIds: readonly string[];
}

const [ethereum, polygon, optimism, arbitrum, base] = ['0x1', '0x89', '0xa', '0xa4b1', '0x2105'] as const;
const [bnb, avalanche, solana] = ['0x38', '0xa86a', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const;

export const exchanges: readonly Exchange[] = [
  { name: 'Coinbase', chainIds: [ethereum, base, polygon, optimism, arbitrum, avalanche, solana] },
  { name: 'Binance', chainIds: [ethereum, bnb, base, polygon, optimism, arbitrum, avalanche, solana] },
  { name: 'Kraken', chainIds: [ethereum, base, polygon, optimism, arbitrum, avalanche, solana] },
  { name: 'OKX', chainIds: [ethereum, base, polygon, optimism, arbitrum, avalanche, bnb, solana] },
  { name: 'Bybit', chainIds: [ethereum, bnb, base, polygon, optimism, arbitrum, avalanche, solana] },
];
