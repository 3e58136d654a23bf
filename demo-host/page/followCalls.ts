import type { Hex } from 'viem';
import type { CardContext } from './card';

/** Poll interval, and timeout for the whole wait, both in ms. */
const lookEvery = 500;
const timeout = 60_000;

/** The status of a batch as the wallet reports it (EIP-5792). */
export interface ReportedCallsStatus {
  status: number;
  atomic?: boolean;
  receipts?: { transactionHash: Hex }[];
}

/** Polls the wallet until the batch is final, for one minute at most. */
export async function followCalls({ provider, progress }: CardContext, id: string): Promise<ReportedCallsStatus> {
  progress('Sent. Waiting for the chain');
  const ask = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<ReportedCallsStatus>;
  const end = Date.now() + timeout;
  let answer = await ask();
  while (answer.status < 200 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    answer = await ask();
  }
  return answer;
}
