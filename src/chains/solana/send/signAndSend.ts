import { RpcError } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { ApprovalOf } from '../../../wire/approval/approval';
import { solanaFacts } from '../../../wire/approval/solana';
import type { SignedTransaction } from '../../host';
import type { TransactionAction } from '../../transactions/action';
import { askedBy } from '../../transactions/askedBy';
import { bytesToBase64 } from '../../../kit/base64';
import type { SolanaHost } from '../parts';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { serializeTransaction, toTransaction, type WireTransaction } from '../transactions/wireTransaction';
import { addPayerSignature, type FeePayerService } from '../feePayer/service';
import { broadcast } from './broadcast';
import { computeBudget } from './buildInstructions';
import { mostShown, type SolanaTransaction } from './record';
import { hasExpired, readLifetime, readSignatureStatus } from './signatureStatus';

/** How often a transaction that has expired on its way is signed anew. */
const maxSignatures = 3;
export const expiredWords = 'The network did not take it in time, and never will now. Nothing was sent.';

type Confirmed = ApprovalOf<'sendTransaction'>;
type Parts = Pick<SolanaHost, 'chains' | 'signer' | 'deps' | 'transactions' | 'wake'>;

/**
 * Signs what was confirmed with a blockhash of this moment, keeps the bytes, then sends them. Only when no block can take them
 * any more are they signed anew: two of them never wait at the same time. The answer is the signature, which is given as soon as
 * the bytes may have reached the network.
 * @throws NodeError with the node's words when it refused.
 */
export async function signAndSend(
  parts: Parts,
  {
    approval,
    instructions,
    action,
    payer = null,
  }: {
    approval: Confirmed;
    instructions: readonly Instruction[];
    action: TransactionAction | null;
    /** Pays the network; null where the account does. */
    payer?: FeePayerService | null;
  },
): Promise<string> {
  const client = parts.chains.client(approval.chain.chainId);
  const { from, fee } = solanaFacts(approval.transaction);
  if (!fee) throw new RpcError('internal');
  const budget = computeBudget({ units: fee.units, unitPrice: BigInt(fee.unitPrice) });
  const { actions } = parts.transactions;
  if (!actions.approve(approval.id)) throw new RpcError('internal');
  const expired = new Map<string, Error>();
  try {
    for (let attempt = 0; ; attempt++) {
      const { blockhash, lastValidBlockHeight } = await readLifetime(client);
      // A node that still offers what has expired: the same bytes would come of it.
      const lost = expired.get(blockhash);
      if (lost) throw lost;
      const message = compileMessage({
        feePayer: payer?.address ?? from,
        instructions: [...budget, ...instructions],
        lifetimeToken: blockhash,
        version: 0,
      });
      const unsigned = toTransaction(encodeMessage(message));
      const own = unsigned && parts.signer(from).signTransaction(unsigned);
      if (!own) throw new RpcError('internal');
      const signed = payer ? await addPayerSignature(payer, own) : own;
      const sent = await sendSigned(parts, { approval, signed, action, lastValidBlockHeight, attempt });
      if (sent.kind === 'sent') return sent.signature;
      if (attempt + 1 >= maxSignatures) throw sent.error;
      expired.set(blockhash, sent.error);
      actions.draft(draftId(approval.id, attempt + 1));
      actions.approve(draftId(approval.id, attempt + 1));
    }
  } finally {
    for (let attempt = 0; attempt < maxSignatures; attempt++) actions.discard(draftId(approval.id, attempt));
    parts.wake();
  }
}

const draftId = (id: string, attempt: number): string => (attempt === 0 ? id : `${id} ${attempt}`);

/** What the log adds itself. */
type Unsettled = Exclude<
  keyof SolanaTransaction,
  keyof SignedTransaction | 'lastValidBlockHeight' | 'maxFee' | 'shown'
>;

/** Keeps a signed transaction and sends it. `expired`: no block took it, and none will. */
export async function sendSigned(
  { chains, deps, transactions }: Pick<Parts, 'chains' | 'deps' | 'transactions'>,
  {
    approval,
    signed,
    action,
    lastValidBlockHeight,
    attempt = 0,
  }: {
    approval: Confirmed;
    signed: WireTransaction;
    action: TransactionAction | null;
    lastValidBlockHeight: number | null;
    attempt?: number;
  },
): Promise<{ kind: 'sent'; signature: string } | { kind: 'expired'; error: Error }> {
  const { from, to, value, fee, effects } = solanaFacts(approval.transaction);
  const { chainId } = approval.chain;
  const { actions } = transactions;
  const signature = bytesToBase58(signed.signatures[0] ?? new Uint8Array());
  const raw = bytesToBase64(serializeTransaction(signed));
  const record: Omit<SolanaTransaction, Unsettled> = {
    id: draftId(approval.id, attempt),
    hash: signature,
    chainId,
    from,
    to,
    value,
    nonce: null,
    action,
    askedBy: askedBy(approval.asker),
    purpose: 'send',
    replaces: null,
    submittedAt: deps.clock.now(),
    raw,
    lastValidBlockHeight,
    maxFee: fee?.max ?? '0',
    shown: effects.status === 'done' && effects.changes.length <= mostShown ? [...effects.changes] : null,
  };
  if (!actions.sign(record)) throw new RpcError('internal');
  const client = chains.client(chainId);
  const result = await broadcast({ client, raw, clock: deps.clock });
  const end = { settledAt: deps.clock.now(), raw: null };
  switch (result.kind) {
    case 'accepted':
      actions.move(signature, 'submitted');
      return { kind: 'sent', signature };
    case 'blockhashUnknown': {
      const isOver = await hasExpired(client, lastValidBlockHeight).catch(() => false);
      const status = isOver ? await readSignatureStatus(client, signature).catch(() => null) : null;
      // A node that lags behind, or an answer that was lost: it stays signed, and is sent again until the chain has decided.
      if (status?.kind !== 'unknown') return { kind: 'sent', signature };
      actions.move(signature, 'dropped', { error: expiredWords, ...end });
      return { kind: 'expired', error: result.error };
    }
    case 'unknown':
      return { kind: 'sent', signature };
    case 'refused':
      actions.move(signature, 'failed', { error: result.error.message, ...end });
      throw result.error;
  }
}
