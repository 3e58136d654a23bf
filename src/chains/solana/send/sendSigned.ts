import { RpcError } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { ApprovalOf } from '../../../wire/approval/approval';
import { solanaFacts } from '../../../wire/approval/solana';
import type { SignedTransaction } from '../../chainContext';
import type { TransactionAction } from '../../transactions/action';
import { askedBy } from '../../transactions/askedBy';
import { bytesToBase64 } from '../../../kit/base64';
import type { SolanaContext } from '../parts';
import { serializeTransaction, type WireTransaction } from '../transactions/wireTransaction';
import { broadcast } from './broadcast';
import { maxShown, type SolanaTransaction } from './record';
import { hasExpired, readSignatureStatus } from './signatureStatus';

export const expiredMessage =
  'The network did not accept the transaction in time. It has expired, and nothing was sent.';

type Parts = Pick<SolanaContext, 'chains' | 'deps' | 'transactions'>;

/** Returns the draft id of a signature: a transaction that replaces an expired one has its own draft. */
export const draftId = (id: string, attempt: number): string => (attempt === 0 ? id : `${id} ${attempt}`);

/** Fields that the log adds itself. */
type Unsettled = Exclude<
  keyof SolanaTransaction,
  keyof SignedTransaction | 'lastValidBlockHeight' | 'maxFee' | 'isPlain' | 'shown'
>;

interface Signed {
  approval: ApprovalOf<'sendTransaction'>;
  signed: WireTransaction;
  action: TransactionAction | null;
  lastValidBlockHeight: number | null;
  attempt?: number;
}

function recordOf(
  { deps }: Pick<Parts, 'deps'>,
  { approval, signed, action, lastValidBlockHeight, attempt = 0 }: Signed,
): Omit<SolanaTransaction, Unsettled> & { raw: string } {
  const { from, to, value, isPlain, fee, effects } = solanaFacts(approval.transaction);
  return {
    id: draftId(approval.id, attempt),
    hash: bytesToBase58(signed.signatures[0] ?? new Uint8Array()),
    chainId: approval.chain.chainId,
    from,
    to,
    value,
    nonce: null,
    action,
    askedBy: askedBy(approval.asker),
    purpose: 'send',
    replaces: null,
    submittedAt: deps.clock.now(),
    raw: bytesToBase64(serializeTransaction(signed)),
    lastValidBlockHeight,
    maxFee: fee?.max ?? '0',
    isPlain,
    shown: effects.status === 'done' && effects.changes.length <= maxShown ? [...effects.changes] : null,
  };
}

/** Stores a signed transaction that has already expired, so that Activity shows its result. */
export function recordExpired(parts: Parts, { approval, signed }: Pick<Signed, 'approval' | 'signed'>): void {
  const { actions } = parts.transactions;
  const record = recordOf(parts, { approval, signed, action: null, lastValidBlockHeight: null });
  const settledAt = parts.deps.clock.now();
  if (actions.sign(record)) actions.move(record.hash, 'dropped', { error: expiredMessage, settledAt, raw: null });
}

/** Stores a signed transaction and sends it. `expired`: no block has included it, and none will. */
export async function sendSigned(
  parts: Parts,
  input: Signed,
): Promise<{ kind: 'sent'; signature: string } | { kind: 'expired'; error: Error }> {
  const { chains, deps, transactions } = parts;
  const { actions } = transactions;
  const record = recordOf(parts, input);
  const { chainId, hash: signature, raw } = record;
  if (!actions.sign(record)) throw new RpcError('internal');
  const client = chains.client(chainId);
  const result = await broadcast({ client, raw, clock: deps.clock });
  const end = { settledAt: deps.clock.now(), raw: null };
  switch (result.kind) {
    case 'accepted':
      actions.move(signature, 'submitted');
      return { kind: 'sent', signature };
    case 'blockhashUnknown': {
      const isOver = await hasExpired(client, input.lastValidBlockHeight).catch(() => false);
      const status = isOver ? await readSignatureStatus(client, signature).catch(() => null) : null;
      // The node may lag behind, or its response was lost: the transaction stays signed, and is sent again until the chain has decided.
      if (status?.kind !== 'unknown') return { kind: 'sent', signature };
      actions.move(signature, 'dropped', { error: expiredMessage, ...end });
      return { kind: 'expired', error: result.error };
    }
    case 'unknown':
      return { kind: 'sent', signature };
    case 'refused':
      actions.move(signature, 'failed', { error: result.error.message, ...end });
      throw result.error;
  }
}
