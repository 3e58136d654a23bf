import { createPublicClient, http, parseAbi, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { anvil } from 'viem/chains';
import { testDollar } from '../../config/contracts';
import type { CoinCode } from './pricing';

const dollarAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);
const isEvm = (coin: CoinCode) => coin === 'eth' || coin === 'tusd';

export interface Deposits {
  /** An address that one sale alone has. What is sent there stays there: the coins are test coins. */
  open(coin: CoinCode): Promise<string>;
  /** How much has come to it, smallest unit. Rejects when the chain does not answer. */
  read(deposit: { coin: CoinCode; address: string }): Promise<bigint>;
}

/** Addresses on the local chains to which the coins of sales are sent. */
export function createDeposits({ rpcUrl, solanaUrl }: { rpcUrl: string; solanaUrl?: string | undefined }): Deposits {
  const reader = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });

  async function localTokens() {
    if (solanaUrl === undefined) throw new Error('There is no Solana chain');
    const { openLocalTokens } = await import('../../solana/tokens');
    return openLocalTokens(solanaUrl);
  }

  return {
    open: async (coin) =>
      isEvm(coin) ? privateKeyToAddress(generatePrivateKey()) : (await localTokens()).newAddress(),
    async read({ coin, address }) {
      if (!isEvm(coin)) return (await localTokens()).read({ address, isCoin: coin === 'sol' });
      const account = address as Address;
      return coin === 'eth'
        ? reader.getBalance({ address: account })
        : reader.readContract({ address: testDollar, abi: dollarAbi, functionName: 'balanceOf', args: [account] });
    },
  };
}
