import { createPublicClient, createWalletClient, http, parseAbi, type Address } from 'viem';
import { anvil } from 'viem/chains';
import { testDollar } from '../../config/contracts';
import { receiptOf } from '../../../../src/kit/async/receiptOf';
import type { CoinCode } from './pricing';

/** Payments come from the seventh of the chain's unlocked accounts, which nothing else uses. */
const payerIndex = 6;
const dollarAbi = parseAbi(['function mint(address to, uint256 amount)']);

export type PayOut = (order: { coin: CoinCode; address: string; amount: bigint }) => Promise<string>;

/** Sends real transfers on the local chains. The returned function resolves with the transaction id and rejects if the chain refuses. */
export function createPayOut({ rpcUrl, solanaUrl }: { rpcUrl: string; solanaUrl?: string | undefined }): PayOut {
  const transport = http(rpcUrl, { timeout: 60_000, retryCount: 0 });
  const reader = createPublicClient({ chain: anvil, transport, pollingInterval: 50, cacheTime: 0 });
  const writer = createWalletClient({ chain: anvil, transport });
  // Runs one payment at a time, because of the account's nonce.
  let last: Promise<unknown> = Promise.resolve();

  async function payEvm({ token, address, amount }: { token: Address | null; address: string; amount: bigint }) {
    const account = (await writer.getAddresses())[payerIndex];
    if (account === undefined) throw new Error(`The chain has no account number ${payerIndex}.`);
    const to = address as Address;
    const hash =
      token === null
        ? await writer.sendTransaction({ account, to, value: amount })
        : await writer.writeContract({
            account,
            address: token,
            abi: dollarAbi,
            functionName: 'mint',
            args: [to, amount],
          });
    const { status } = await receiptOf(reader, hash);
    if (status !== 'success') throw new Error('The transaction of the payment failed.');
    return hash;
  }

  return ({ coin, address, amount }) => {
    const next = last.then(async () => {
      if (coin === 'eth' || coin === 'tusd')
        return payEvm({ token: coin === 'eth' ? null : testDollar, address, amount });
      if (solanaUrl === undefined) throw new Error('The local stack runs no Solana chain.');
      const { openLocalTokens } = await import('../../solana/tokens');
      return openLocalTokens(solanaUrl).pay({ address, amount, isCoin: coin === 'sol' });
    });
    last = next.catch(() => undefined);
    return next;
  };
}
