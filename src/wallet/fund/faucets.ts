/** Pages that give coins of test networks away; the operator may name others (`faucets` of the project). */
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
 * The page that gives test coins of a chain away, with the account’s address in the place of `{address}`; undefined where there is none,
 * and on a chain whose coins are worth something.
 */
export function faucetOf({
  chain,
  named,
  address,
}: {
  chain: { chainId: string; isTestnet?: boolean | undefined };
  /** By the operator; they come first. */
  named: Readonly<Record<string, string>>;
  address: string;
}): string | undefined {
  const url = chain.isTestnet === true ? (named[chain.chainId] ?? faucets[chain.chainId]) : undefined;
  return url?.replace('{address}', encodeURIComponent(address));
}
