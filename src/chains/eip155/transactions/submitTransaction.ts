import { askedBy } from '../../transactions/askedBy';
import { checkGas, deliver, type Delivery } from './deliver';
import type { AccessList, UnsignedTransaction } from './transaction';
import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { ApprovalOf } from '../../../wire/approval/approval';
import { eip155Facts, type GasFee } from '../../../wire/approval/eip155';
import type { SignedTransaction } from '../../chainContext';
import type { Eip155Parts } from '../parts';
import { ownNonces } from './ownNonces';
import type { TransactionAction } from '../../transactions/action';
import { actionOf } from './actionOf';
import type { CarriedCall, WalletTransaction } from '../../transactions/record';
import type { Eip155Transaction, TransactionFee } from './record';

/** How often to retry with a new nonce if another wallet has used the nonce in the meantime. */
const maxNonces = 3;

export interface Submission {
  approval: ApprovalOf<'sendTransaction'>;
  accessList?: AccessList | null;
  /** The contract that the transaction delegates the account to. */
  delegate?: Hex | null;
  /** The purpose of a replacement, and the pending transaction that it replaces. */
  purpose?: WalletTransaction['purpose'];
  replaces?: Hex | null;
  /** The inner calls, if it makes several calls as one. */
  calls?: CarriedCall[];
  /** The meaning of the call, from its creator; by default, it is taken from the approval. */
  action?: TransactionAction | null;
}

/**
 * Signs what was confirmed, stores the signed bytes, then broadcasts them. If the node does not respond, the same bytes are broadcast
 * again, for a while or after a reload, so that nothing is sent with two nonces (docs/threats.md 51). Resolves to the hash once a node has
 * accepted the transaction.
 * @throws NodeError with the node's message if it rejects the transaction, RpcError 4901 if no node responds; the nonce is then free.
 */
export async function submitTransaction(parts: Eip155Parts, submission: Submission): Promise<Hex> {
  const { chains, nonces, transactions } = parts;
  const { chain, id } = submission.approval;
  const transaction = eip155Facts(submission.approval.transaction);
  const account = transaction.from;
  const { actions, state } = transactions;
  if (!actions.approve(id)) throw new RpcError('internal');
  try {
    if (transaction.nonce !== null) {
      const sent = await signAndSend(parts, { submission, nonce: transaction.nonce, attempt: 0 });
      if (sent.kind === 'sent') return sent.hash;
      throw sent.error;
    }
    const client = chains.client(chain.chainId);
    const own = () => {
      actions.reload();
      return ownNonces(state.list, { chainId: chain.chainId, address: account });
    };
    for (let attempt = 0; ; attempt++) {
      const sent = await nonces.use({ client, chainId: chain.chainId, address: account, own }, (nonce) =>
        signAndSend(parts, { submission, nonce, attempt }),
      );
      if (sent.kind === 'sent') return sent.hash;
      if (attempt + 1 >= maxNonces) throw sent.error;
      actions.draft(draftId(id, attempt + 1));
      actions.approve(draftId(id, attempt + 1));
    }
  } finally {
    for (let attempt = 0; attempt < maxNonces; attempt++) actions.discard(draftId(id, attempt));
    parts.wake();
  }
}

const draftId = (id: string, attempt: number): string => (attempt === 0 ? id : `${id} ${attempt}`);

type Sent = { kind: 'sent'; hash: Hex } | { kind: 'nonceTaken'; error: Error };

async function signAndSend(
  { chains, signer, deps, transactions, deliveries }: Eip155Parts,
  { submission, nonce, attempt }: { submission: Submission; nonce: number; attempt: number },
): Promise<Sent> {
  const { approval, accessList = null, delegate = null, purpose = 'send', replaces = null } = submission;
  const { chain, asker } = approval;
  const transaction = eip155Facts(approval.transaction);
  const { action = actionOf(transaction) } = submission;
  const account = transaction.from;
  const { actions } = transactions;
  if (!transaction.fee) throw new RpcError('internal');
  const { to, value, data } = transaction;
  const gas = BigInt(transaction.fee.gasLimit);
  const fee = feeOf(transaction.fee);
  const client = chains.client(chain.chainId);
  const call = { from: account, to, value: BigInt(value), data, gas, accessList };
  await checkGas(client, call);
  const { raw, hash } = await signer(account).signTransaction({
    ...call,
    chainId: Number(chain.chainId),
    nonce,
    fee: signedFee(fee),
    delegate,
  });
  const record: SignedTransaction<Eip155Transaction> = {
    id: draftId(approval.id, attempt),
    hash,
    chainId: chain.chainId,
    from: account,
    to,
    value,
    data,
    nonce,
    gas: gas.toString(),
    fee,
    accessList: accessList ?? [],
    ...(delegate !== null && { delegate }),
    ...(submission.calls && { calls: submission.calls }),
    action,
    askedBy: askedBy(asker),
    purpose,
    replaces,
    submittedAt: deps.clock.now(),
    raw,
  };
  deliveries.add(hash);
  try {
    if (!actions.sign(record)) throw new RpcError('internal');
    const result = await deliver({ client, clock: deps.clock, raw, transaction: { ...call, hash, nonce } });
    return settle(result);
  } finally {
    deliveries.delete(hash);
  }

  function settle(result: Delivery): Sent {
    const settledAt = deps.clock.now();
    switch (result.kind) {
      case 'accepted':
        actions.move(hash, 'submitted');
        return { kind: 'sent', hash };
      case 'nonceTaken':
        actions.move(hash, 'dropped', { error: result.error.message, settledAt, raw: null });
        return { kind: 'nonceTaken', error: result.error };
      case 'refused':
        actions.move(hash, 'failed', { error: result.error.message, settledAt, raw: null });
        throw result.error;
      case 'lost':
        // A poll may have found it meanwhile. If it is found later, the poll corrects its status (followTransaction.ts).
        if (!actions.move(hash, 'dropped', { error: result.reason, settledAt })) return { kind: 'sent', hash };
        throw new RpcError('chainDisconnected', {
          message: `The network has not responded, so the transaction counts as not sent. It may still have arrived. ${result.reason}`,
          data: { hash },
        });
    }
  }
}

function feeOf({ kind, maxFeePerGas, maxPriorityFeePerGas }: GasFee): TransactionFee {
  return { kind, maxFeePerGas, maxPriorityFeePerGas: kind === 'legacy' ? null : (maxPriorityFeePerGas ?? '0') };
}

function signedFee({ kind, maxFeePerGas, maxPriorityFeePerGas }: TransactionFee): UnsignedTransaction['fee'] {
  const each = BigInt(maxFeePerGas);
  return kind === 'legacy'
    ? { kind, gasPrice: each }
    : { kind, maxFeePerGas: each, maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0) };
}
