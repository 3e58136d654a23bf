/** Pages that give away coins of test networks. The operator can name others (`faucets` of the project). */
const faucets: Readonly<Record<string, string>> = {
  '0xaa36a7': 'https://cloud.google.com/application/web3/faucet/ethereum/sepolia',
  '0x13882': 'https://faucet.polygon.technology',
  '0x61': 'https://www.bnbchain.org/en/testnet-faucet',
  '0xa869': 'https://core.app/tools/testnet-faucet',
  '0x14a34': 'https://portal.cdp.coinbase.com/products/faucet',
  '0xaa37dc': 'https://console.optimism.io/faucet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'https://faucet.solana.com',
};

/**
 * Returns the faucet page for a chain, with the account's address in place of `{address}`. Undefined if there is none, and for a
 * chain that is not a test network.
 */
export function faucetOf({
  chain,
  named,
  address,
}: {
  chain: { chainId: string; isTestnet?: boolean | undefined };
  /** Faucets from the operator. They take precedence. */
  named: Readonly<Record<string, string>>;
  address: string;
}): string | undefined {
  const url = chain.isTestnet === true ? (named[chain.chainId] ?? faucets[chain.chainId]) : undefined;
  return url?.replace('{address}', encodeURIComponent(address));
}
