import type { Hex } from '../../../kit/hex';
import { isOpen } from '../../transactions/lifecycle';
import type { Eip155Parts } from '../parts';
import { readRecord } from '../transactions/record';
import { requestSend } from './requestSend';

/**
 * Asks the user to confirm an empty transaction of the account to itself, with the nonce that is missing before a pending transaction. Never
 * rejects.
 */
export async function fillGap(parts: Eip155Parts, { hash }: { hash: Hex }): Promise<void> {
  const { chains, deps, transactions } = parts;
  const found = transactions.state.list.find((item) => item.hash === hash);
  const pending = found && isOpen(found) ? readRecord(found) : null;
  if (!pending || typeof pending.gap !== 'number') return;
  const { from, chainId, gap } = pending;
  const request = {
    context: { asker: deps.ownAsker, isInlayHost: false },
    chain: chains.describe(chainId),
    account: from,
    transaction: { from, to: from, value: 0n, nonce: BigInt(gap) },
  };
  // Declined by the user, or rejected by the node: the history shows the result.
  await requestSend(parts, request).catch(() => undefined);
}
