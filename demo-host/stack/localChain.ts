import { createPublicClient, createWalletClient, defineChain, http, type Hash } from 'viem';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * Opens clients for the local chain, and returns one of its unlocked accounts for deployments.
 * @throws Error if the chain has no such account.
 */
export async function openLocalChain({
  rpcUrl,
  accountIndex,
  chainId = 31_337,
}: {
  rpcUrl: string;
  accountIndex: number;
  chainId?: number | undefined;
}) {
  const chain = defineChain({
    id: chainId,
    name: 'Local EVM',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl);
  const reader = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 });
  const writer = createWalletClient({ chain, transport });
  const account = (await writer.getAddresses())[accountIndex];
  if (account === undefined) throw new Error(`The chain has no account number ${accountIndex}.`);

  /** Waits until a transaction is mined. @throws Error if it failed or was not mined in time. */
  async function mined(what: string, sending: Promise<Hash>): Promise<void> {
    const { status, gasUsed } = await receiptOf(reader, await sending);
    if (status !== 'success') throw new Error(`The transaction for ${what} failed after ${String(gasUsed)} gas.`);
  }
  return { reader, writer, account, mined };
}
