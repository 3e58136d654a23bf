import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { ApprovalOf } from '../../../wire/approval/approval';
import { eip155Facts } from '../../../wire/approval/eip155';
import type { Batch } from '../../chainContext';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';
import type { Eip155Parts } from '../parts';
import { senderOf } from '../transactions/sender';

/** Sends the calls of a confirmed batch, and finds their transactions. */
export function createBatchRun(parts: Eip155Parts) {
  const { transactions, batches } = parts;

  /** Sends one call as if it had been confirmed alone, with the facts and the fee that were shown. */
  async function sendCall({ calls, ...common }: ApprovalOf<'sendCalls'>, index: number): Promise<Hex> {
    const transaction = calls[index];
    if (!transaction) throw new RpcError('internal');
    const id = `${common.id} ${index}`;
    const approval = { ...common, id, kind: 'sendTransaction', transaction, estimating: false } as const;
    transactions.actions.draft(id);
    const { from: account } = eip155Facts(transaction);
    const sender = await senderOf(parts, { account, chainId: common.chain.chainId });
    return sender.submit({ approval });
  }

  /** Stops at the first call that fails, since later ones may depend on it, unless the page has requested otherwise. Never rejects. */
  async function sendRest(approval: ApprovalOf<'sendCalls'>, batch: Batch, first: Hex): Promise<void> {
    let last = first;
    for (let index = 1; index < approval.calls.length; index++) {
      const status = await settled(last);
      const goesOn = status === 'confirmed' || (status === 'failed' && batch.onFailure?.[index - 1] === 'continue');
      if (!goesOn || parts.isDestroyed()) return;
      try {
        last = await sendCall(approval, index);
      } catch {
        return;
      }
      batches.actions.sent(batch, last);
    }
  }

  /** Resolves with the final status of a transaction. */
  function settled(hash: Hex): Promise<WalletTransaction['status'] | undefined> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const found = findCurrent(hash);
        if (found && isOpen(found)) return false;
        resolve(found?.status);
        return true;
      };
      if (look()) return;
      const stop = transactions.subscribe(() => {
        if (look()) stop();
      });
    });
  }

  /** Returns the transaction, or the faster one that the user has sent to replace it. */
  function findCurrent(hash: string): WalletTransaction | undefined {
    const { list } = transactions.state;
    const found = list.find((item) => item.hash === hash);
    if (found?.status !== 'replaced') return found;
    const faster = list.find((item) => item.replaces === found.hash && item.purpose === 'speedUp');
    return faster ? findCurrent(faster.hash) : found;
  }

  return { sendCall, sendRest, findCurrent };
}
