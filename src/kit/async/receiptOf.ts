import { retry } from './retry';

/**
 * Waits until a transaction is mined, for a minute at most. viem's `waitForTransactionReceipt` misses a block that comes while it looks into
 * the one before; a chain that mines only what is sent has no later block, so it would wait until its time-out.
 * @param options.every pause between two looks, in ms.
 * @throws what the client throws for an unknown transaction, if it is not mined by then.
 */
export const receiptOf = <Receipt>(
  client: { getTransactionReceipt(of: { hash: `0x${string}` }): Promise<Receipt> },
  hash: `0x${string}`,
  { every = 20 }: { every?: number } = {},
): Promise<Receipt> =>
  retry(() => client.getTransactionReceipt({ hash }), { tries: 60_000 / every, wait: every, maxWait: every });
