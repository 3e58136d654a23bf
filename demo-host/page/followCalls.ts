import type { Hex } from 'viem';
import type { CardContext } from './card';

/** ms between two looks, and in all. */
const lookEvery = 500;
const timeout = 60_000;

/** What the wallet says of a batch (EIP-5792). */
export interface CallsStatus {
  status: number;
  atomic?: boolean;
  receipts?: { transactionHash: Hex }[];
}

/** Asks the wallet until the batch is over, for a minute at most. */
export async function followCalls({ provider, progress }: CardContext, id: string): Promise<CallsStatus> {
  progress('Sent. Waiting for the chain');
  const ask = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<CallsStatus>;
  const end = Date.now() + timeout;
  let answer = await ask();
  while (answer.status < 200 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    answer = await ask();
  }
  return answer;
}
