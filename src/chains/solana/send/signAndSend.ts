import { RpcError } from '../../../errors/rpc';
import type { ApprovalOf } from '../../../wire/approval/approval';
import { solanaFacts } from '../../../wire/approval/solana';
import type { TransactionAction } from '../../transactions/action';
import type { SolanaContext } from '../parts';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { toTransaction } from '../transactions/wireTransaction';
import { checkLifetimeAgain, mayGiveMain } from '../network/lifetime';
import { addPayerSignature, type FeePayerService } from '../feePayer/service';
import { computeBudget } from './buildInstructions';
import { draftId, sendSigned } from './sendSigned';
import { readLifetime } from './signatureStatus';

/** How often a transaction that expired before it was included is signed again. */
const maxSignatures = 3;

type Confirmed = ApprovalOf<'sendTransaction'>;
type Parts = Pick<SolanaContext, 'chains' | 'signer' | 'deps' | 'transactions' | 'wake'>;

/**
 * Signs what was confirmed with a current blockhash, stores the bytes, then sends them. It signs again only if no block can include them
 * any more: two versions are never pending at the same time. Resolves to the signature as soon as the bytes may have reached the network.
 * @throws NodeError with the node's message if it rejects the transaction.
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
    /** Pays the network fee; null if the account pays. */
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
      // The node still returns an expired blockhash: it would result in the same bytes.
      const lost = expired.get(blockhash);
      if (lost) throw lost;
      await checkOwnLifetime(parts, { approval, blockhash });
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

/** An untrusted node could return a blockhash of the main network, where the same key has the same account. */
async function checkOwnLifetime(
  parts: Pick<Parts, 'chains' | 'deps'>,
  { approval: { chain, transaction }, blockhash: token }: { approval: Confirmed; blockhash: string },
): Promise<void> {
  const { chainId } = chain;
  if (!(await mayGiveMain(parts, chainId))) return;
  await checkLifetimeAgain(parts, { chainId, lifetime: { token, nonceAccount: null }, risks: transaction.risks });
}
