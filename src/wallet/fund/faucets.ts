/** Pages that give coins of test networks away; the operator may name others (`faucets` of the project). */
export const faucets: Readonly<Record<string, string>> = {
  '0xaa36a7': 'https://cloud.google.com/application/web3/faucet/ethereum/sepolia',
  '0x13882': 'https://faucet.polygon.technology',
  '0x61': 'https://www.bnbchain.org/en/testnet-faucet',
  '0xa869': 'https://core.app/tools/testnet-faucet',
  '0x14a34': 'https://portal.cdp.coinbase.com/products/faucet',
  '0xaa37dc': 'https://console.optimism.io/faucet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'https://faucet.solana.com',
};
