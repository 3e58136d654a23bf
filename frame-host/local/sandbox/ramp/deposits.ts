import { createPublicClient, http, parseAbi, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { anvil } from 'viem/chains';
import { testDollar } from '../../config/contracts';
import type { CoinCode } from './pricing';

const dollarAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);
const isEvm = (coin: CoinCode) => coin === 'eth' || coin === 'tusd';

export interface Deposits {
  /** Returns an address that only one sale uses. Coins that are sent there cannot be moved again: they are test coins. */
  open(coin: CoinCode): Promise<string>;
  /** Returns the received amount in the smallest unit. Rejects if the chain does not respond. */
  read(deposit: { coin: CoinCode; address: string }): Promise<bigint>;
}

/** Creates the deposit addresses on the local chains for the coins of sales. */
export function createDeposits({ rpcUrl, solanaUrl }: { rpcUrl: string; solanaUrl?: string | undefined }): Deposits {
  const reader = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });

  async function localTokens() {
    if (solanaUrl === undefined) throw new Error('The local stack runs no Solana chain.');
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
